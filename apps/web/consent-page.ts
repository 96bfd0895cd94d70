import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * The script of the page /consent, which asks for consent. It is built apart from the app, without
 * React and the router, because a candidate opens it once, on any phone
 * (docs/decisions/010-first-screen.md).
 */
const ENTRY = 'src/consent/main.ts';

/**
 * Returns the HTML of the page. The title and the heading name only the product, because the link
 * has not been checked yet.
 */
function renderPage({ script, style }: { script: string; style: string }): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"/>
<meta name="referrer" content="no-referrer"/>
<meta name="robots" content="noindex"/>
<title>Sambandha</title>
<link rel="stylesheet" href="${style}"/>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
<script type="module" src="${script}"></script>
</head>
<body data-plain class="text-xl">
<header class="sticky top-0 z-10 bg-paper"><div class="mx-auto flex w-full max-w-4xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-2 sm:px-8">
</div></header>
<main class="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 pt-4 pb-16 sm:gap-8 sm:px-8">
<h1 class="text-2xl sm:text-3xl">Sambandha</h1>
<p lang="en-IN">One moment, please.</p>
<p lang="kn-IN">ದಯವಿಟ್ಟು ಸ್ವಲ್ಪ ಕಾಯಿರಿ.</p>
<noscript><p>Please allow JavaScript for this page. ಈ ಪುಟಕ್ಕೆ ಜಾವಾಸ್ಕ್ರಿಪ್ಟ್ ಬೇಕು.</p></noscript>
</main>
</body>
</html>
`;
}

/** Serves the page in development. */
export function consentPage(): Plugin {
  return {
    name: 'consent-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== '/consent') return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(renderPage({ script: `/${ENTRY}`, style: '/src/styles/app.css' }));
      });
    },
  };
}

/** Builds the page into the folder of the app. The page uses the style sheet of the app. */
export async function buildConsentPage(client: string, assetsDir: string): Promise<void> {
  const assets = join(client, assetsDir);
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir: assets,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, ENTRY),
        output: { entryFileNames: 'consent-[hash].js', codeSplitting: false },
      },
    },
  });
  const [entry] = 'output' in result ? result.output : [];
  const style = (await readdir(assets)).find((file) => /^app-[\w-]+\.css$/.test(file));
  if (entry === undefined || style === undefined) throw new Error('/consent: a file is missing');
  const html = renderPage({
    script: `/${assetsDir}/${entry.fileName}`,
    style: `/${assetsDir}/${style}`,
  });
  await mkdir(join(client, 'consent'), { recursive: true });
  await writeFile(join(client, 'consent/index.html'), html);
}
