import type { Handler } from '@atelier/service-kit/rpc/service';
import { addCaptions } from './add-captions.ts';
import { captionsFile } from './captions-file.ts';
import { editCaptions } from './edit-captions.ts';
import { listCaptions } from './list-captions.ts';

export const captionHandlers: readonly Handler[] = [
  ...listCaptions,
  ...addCaptions,
  ...editCaptions,
  captionsFile,
];
