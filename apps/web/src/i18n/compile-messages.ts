import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

type Texts = { [key: string]: string | Texts };
type CompiledTexts = { [key: string]: ReturnType<typeof compile> | CompiledTexts };

/**
 * Parses the catalogues' messages at build time, because browsers then need no parser. A catalogue
 * (the loaded parts of `packages/words/src/<language>/screens/`) becomes the data that
 * `use-intl/format-message/format-only` reads. In development and in tests the texts are unchanged.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
      },
      // The pages rendered at build time use the same messages and the same formatter.
      ssr: { noExternal: ['use-intl'] },
    }),
    async load(id) {
      if (!loadedCataloguePath.test(id)) return null;
      const catalogue: Record<string, Texts> = await import(id);
      return Object.entries(catalogue)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileTexts(texts))};`)
        .join('\n');
    },
  };
}

/** Matches the paths of the catalogue parts that are loaded directly. */
export const loadedCataloguePath =
  /\/packages\/words\/src\/[a-z]{2,3}\/screens\/(?:public|members|accounts|biodata|draft|family|hints|landing|message|preference|pressed|star|(?:admin|fit)\/index)\.ts$/;

/** Compiles all texts of a catalogue. Throws if a message is invalid. */
export function compileTexts(texts: Texts): CompiledTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compileTexts(text),
    ]),
  );
}
