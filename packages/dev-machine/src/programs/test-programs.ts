import type { Program } from './program.ts';

/** The programs that only tests and the benchmark need. */
export const testPrograms: readonly Program[] = [
  {
    name: 'chromium',
    title: 'Chromium',
    addressVariables: [],
    pathVariable: 'CHROMIUM_PATH',
    executables: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
      (name) => ({ name, versionArgs: ['--version'], versionPattern: /(\d+\.[\d.]+)/ }),
    ),
    methods: [
      { kind: 'apt', packages: ['chromium'] },
      { kind: 'brew', formula: 'chromium' },
      {
        kind: 'deb',
        packages: ['chromium', 'chromium-common'],
        file: 'usr/lib/chromium/chromium',
      },
      {
        kind: 'playwright',
        browser: 'chromium-headless-shell',
        file: 'chromium_headless_shell-*/*/*headless*shell',
      },
    ],
    neededFor: 'tests',
  },
  {
    // The same engine without a display: it needs a third of the work per page.
    name: 'chromium-headless-shell',
    title: 'Chromium without windows',
    addressVariables: [],
    pathVariable: 'CHROMIUM_PATH',
    executables: [
      {
        ...{ name: 'chromium-headless-shell', versionArgs: ['--version'] },
        versionPattern: /(\d+\.[\d.]+)/,
      },
    ],
    methods: [
      { kind: 'apt', packages: ['chromium-headless-shell'] },
      {
        kind: 'deb',
        packages: ['chromium-headless-shell', 'chromium-common'],
        file: 'usr/lib/chromium/chromium-headless-shell',
      },
      {
        kind: 'playwright',
        browser: 'chromium-headless-shell',
        file: 'chromium_headless_shell-*/*/*headless*shell',
      },
    ],
    neededFor: 'tests',
  },
  {
    // Checks requests to Stripe against its published specification.
    name: 'stripe-mock',
    title: 'stripe-mock',
    addressVariables: [],
    pathVariable: 'STRIPE_MOCK_PATH',
    executables: [
      {
        ...{ name: 'stripe-mock', versionArgs: ['-version'] },
        versionPattern: /stripe-mock (\S+)/,
      },
    ],
    methods: [
      {
        kind: 'go',
        module: 'github.com/stripe/stripe-mock',
        version: 'v0.203.0',
        sum: 'h1:EzW7nb/fphqcAkgVRHAaC88OaAZo6SBWSl54cflDTio=',
        executable: 'stripe-mock',
      },
    ],
    neededFor: 'tests',
  },
  {
    // Keeps customers, payments and refunds like Stripe, and sends signed events.
    name: 'localstripe',
    title: 'localstripe',
    addressVariables: [],
    pathVariable: 'LOCALSTRIPE_PATH',
    executables: [
      // Does not report its version.
      { name: 'localstripe', versionArgs: ['--help'], versionPattern: /(usage)/ },
    ],
    methods: [
      {
        kind: 'python',
        requirements: ['localstripe==1.15.10', 'aiohttp==3.14.5', 'python-dateutil==2.9.0.post0'],
        module: 'localstripe',
      },
    ],
    neededFor: 'tests',
  },
  {
    // Renders the chart of `infra/helm`.
    name: 'helm',
    title: 'Helm',
    addressVariables: [],
    executables: [
      {
        ...{ name: 'helm', versionArgs: ['version', '--short'] },
        versionPattern: /v(\d\S*)/,
      },
    ],
    methods: [
      {
        ...{ kind: 'go', module: 'helm.sh/helm/v4', version: 'v4.3.1' },
        sum: 'h1:UndCoLe9UPmNoL7IvWzaUXveL7T5t/ijoorEmgJdI9g=',
        ...{ command: 'cmd/helm', executable: 'helm' },
      },
    ],
    neededFor: 'tests',
  },
  {
    name: 'helm-unittest',
    title: 'helm-unittest',
    addressVariables: [],
    executables: [
      // Does not report its version.
      { name: 'helm-unittest', versionArgs: ['--help'], versionPattern: /(unittest)/ },
    ],
    methods: [
      {
        ...{ kind: 'go', module: 'github.com/helm-unittest/helm-unittest', version: 'v1.1.2' },
        sum: 'h1:r1Ah6Pr3h4kqvd65RN+r0FNTIGrJa+P9rcMyzwHEXXQ=',
        ...{ command: 'cmd/helm-unittest', executable: 'helm-unittest' },
      },
    ],
    neededFor: 'tests',
  },
  {
    // The reference server of resumable uploads, which the benchmark measures beside ours.
    name: 'tusd',
    title: 'tusd',
    addressVariables: [],
    executables: [
      // A program compiled from the module does not know its version.
      { name: 'tusd', versionArgs: ['-version'], versionPattern: /Version: (\S+)/ },
    ],
    methods: [
      {
        ...{ kind: 'go', module: 'github.com/tus/tusd/v2', version: 'v2.9.1' },
        sum: 'h1:SXVqJX/TfBB66KNwbLCDiY7SQ+Z4Pt1Hjn0QhYE8cos=',
        ...{ command: 'cmd/tusd', executable: 'tusd' },
      },
    ],
    neededFor: 'tests',
  },
];
