import type { SiteWords } from '@sambandha/words/site';

/** The picture of previews in the default language; another one has `og-<language>.png`. */
const PICTURE = /\/og\.png$/;

/** Replaces the texts of link previews in a page; a page without them is returned unchanged. */
export function withPreview(html: string, words: SiteWords, picture: string | null): string {
  const said: Readonly<Record<string, string>> = {
    site_name: words.name,
    title: words.title,
    description: words.description,
    'image:alt': words.heading,
  };
  return html.replaceAll(PREVIEW, (whole, start: string, property: string, content: string) => {
    const text = said[property] ?? pictureOf(property, content, picture);
    return text === null ? whole : `${start}${escaped(text)}"`;
  });
}

/** A tag of the Open Graph protocol, as React writes it. */
const PREVIEW = /(<meta property="og:([\w:]+)" content=")([^"]*)"/g;

function pictureOf(property: string, address: string, picture: string | null): string | null {
  return property === 'image' && picture !== null ? address.replace(PICTURE, `/${picture}`) : null;
}

/** The web app's manifest with other texts. */
export function manifestIn(manifest: string, words: SiteWords): string {
  const { shortcuts = [], ...rest } = JSON.parse(manifest) as Manifest;
  return JSON.stringify({
    ...rest,
    name: words.name,
    short_name: words.name,
    description: words.about,
    shortcuts: shortcuts.map((one) => ({ ...one, name: words.screens[one.url] ?? one.name })),
  });
}

interface Manifest {
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
