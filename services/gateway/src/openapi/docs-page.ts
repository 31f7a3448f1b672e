interface Described {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly responses: Record<string, unknown>;
}

type Paths = Record<string, Record<string, Described>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign]!);

/**
 * Renders the API description for people: one page without scripts, built from the OpenAPI
 * document.
 */
export function docsPage(document: Record<string, unknown>): string {
  const calls = Object.entries(document.paths as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = Map.groupBy(calls, ({ call }) => call.tags[0] ?? 'other');
  const sections = [...groups].map(([tag, all]) => {
    return `<section><h2 id="${tag}">${escapeHtml(tag)}</h2>${all.map(describe).join('')}</section>`;
  });
  const links = [...groups.keys()].map((tag) => `<a href="#${tag}">${escapeHtml(tag)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Atelier API</title><style>${style}</style></head>
<body><header><h1>Atelier API</h1>
<p>Made from the contract; the same as <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${links.join(' ')}</nav></header>
<main>${sections.join('\n')}</main></body></html>
`;
}

function describe({ path, method, call }: { path: string; method: string; call: Described }) {
  const who = Object.keys(call.security?.[0] ?? {})[0] ?? 'everybody';
  const status = Object.keys(call.responses)[0];
  const bodies = Object.entries(call.requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      `<details><summary>${escapeHtml(type)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`,
  );
  return `<article><h3><b>${method}</b> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(call.summary)}. For ${who}; answers ${status}.</p>${bodies.join('')}</article>`;
}

const style = `:root{color-scheme:light dark}
body{max-width:52rem;margin:0 auto;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:2.5rem;letter-spacing:-.03em;margin:0}h2{margin-top:3rem;text-transform:capitalize}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:1rem 0}
h3{margin:0;font-weight:400}p{margin:.25rem 0}nav a{margin-right:.75rem}
pre{overflow:auto;padding:1rem;background:color-mix(in srgb,currentColor 8%,transparent)}`;
