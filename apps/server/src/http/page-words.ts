import type { SiteTexts } from '@sambandha/words/site';
import { escapeAttribute } from './page-urls.ts';

/**
 * Matches the end of the address of the preview picture in the default language. In other languages
 * the picture is `og-<language>.png`.
 */
const PICTURE_PATH_END = /\/og\.png$/;

/**
 * Replaces the texts and the picture of the link preview in a page. `picture` is a file name, or
 * null to keep the picture. A page without a link preview is returned unchanged.
 */
export function translatePreview(html: string, words: SiteTexts, picture: string | null): string {
  const texts: Readonly<Record<string, string>> = {
    site_name: words.name,
    title: words.title,
    description: words.description,
    'image:alt': words.heading,
  };
  return html.replaceAll(PREVIEW_TAG, (whole, start: string, property: string, content: string) => {
    const text = texts[property] ?? pictureOf(property, content, picture);
    return text === null ? whole : `${start}${escapeAttribute(text)}"`;
  });
}

/** Matches a tag of the Open Graph protocol as React writes it. */
const PREVIEW_TAG = /(<meta property="og:([\w:]+)" content=")([^"]*)"/g;

function pictureOf(property: string, address: string, picture: string | null): string | null {
  return property === 'image' && picture !== null
    ? address.replace(PICTURE_PATH_END, `/${picture}`)
    : null;
}

/** Returns the web app's manifest in another language. */
export function translateManifest(manifest: string, words: SiteTexts): string {
  const { shortcuts = [], ...rest } = JSON.parse(manifest) as Manifest;
  return JSON.stringify({
    ...rest,
    name: words.name,
    short_name: words.name,
    description: words.about,
    shortcuts: shortcuts.map((shortcut) => ({
      ...shortcut,
      name: words.screens[shortcut.url] ?? shortcut.name,
    })),
  });
}

interface Manifest {
  readonly shortcuts?: readonly { readonly name: string; readonly url: string }[];
}
