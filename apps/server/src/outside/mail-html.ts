import { DEFAULT_LANGUAGE, type Language, languageTagOf } from '@sambandha/contract/language';
import { trimAddress } from '@sambandha/contract/web-address';
import { letterTextsIn } from '@sambandha/words/letters';

interface Settings {
  /**
   * Only URLs that begin with this URL become links, because other URLs may come from a member's
   * text.
   */
  readonly publicUrl: string;
  /** The language of the text. Null if the recipient never chose one. */
  readonly language?: Language | null | undefined;
  readonly code?: string | undefined;
}

/**
 * Returns the HTML version of a plain text: the same text with clickable links, and the code in
 * large type. A link shows its URL without the fragment, whose secret would be wider than a phone.
 */
export function toHtml(text: string, { publicUrl, language, code }: Settings): string {
  const html = linkOwnUrls(text, publicUrl);
  const body = code === undefined ? html : html.replace(code, emphasise(code));
  const { product } = letterTextsIn(language ?? null);
  return `<!doctype html>
<html lang="${languageTagOf(language ?? DEFAULT_LANGUAGE)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(product)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 sans-serif;overflow-wrap:anywhere;color:#221a16;background:#fff">
<p style="margin:0 0 16px;font-weight:bold">${escapeHtml(product)}</p>
<p style="margin:0;max-width:36em;white-space:pre-line">${body}</p>
</body>
</html>
`;
}

// URLs of the product have no brackets, except around an IPv6 host.
const urlPattern = /(https?:\/\/(?:\[[\da-f:]+\])?[^\s()[\]{}]*)/;

/** Escapes the text and turns the product's own URLs in it into links. */
function linkOwnUrls(text: string, publicUrl: string): string {
  const parts = text.split(urlPattern).map((part, index) => {
    // `split` puts the URLs, which the pattern captures, at the odd indexes.
    const url = index % 2 === 1 ? trimAddress(part) : '';
    if (url !== publicUrl && !url.startsWith(`${publicUrl}/`)) return escapeHtml(part);
    const [visible = ''] = url.split('#');
    const link = `<a href="${escapeHtml(url)}">${escapeHtml(visible)}</a>`;
    return link + escapeHtml(part.slice(url.length));
  });
  return parts.join('');
}

function emphasise(code: string): string {
  return `<strong style="font-size:24px;letter-spacing:3px">${code}</strong>`;
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
