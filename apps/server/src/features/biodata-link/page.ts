import { type Language, languageTagOf } from '@sambandha/contract/language';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Biodata } from './biodata.ts';
import { STYLE } from './style.ts';

/** Instructions to search engines and preview robots, in the page and in a header. */
export const ROBOTS = 'noindex, nofollow, noarchive, nosnippet, noimageindex';

/** The installation, whose URL is the base of the URL of the preview image. */
interface Site {
  readonly publicUrl: string;
}

/**
 * Returns the page of a biodata. The photo is at the end of the HTML, so that the text is readable
 * while the photo loads.
 */
export function biodataPage(
  site: Site,
  language: Language,
  { name, about, bio, sections }: Biodata,
  photo: Buffer | null,
): string {
  const { biodata, product } = letterTextsIn(language);
  const sectionsHtml = sections.map(
    ({ title, lines }) => `<section><h2>${escapeHtml(title)}</h2><dl>
${lines.map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${isolateText(text)}</dd></div>`).join('\n')}
</dl></section>`,
  );
  const figure =
    photo === null
      ? ''
      : `<figure><img alt="${escapeHtml(biodata.photoOf(name))}" width="320" height="400" src="data:image/webp;base64,${photo.toString('base64')}"></figure>`;
  return renderPage(
    site,
    language,
    biodata.of(name),
    `<main${photo === null ? '' : ' class="with-photo"'}>
<header><p class="kind">${escapeHtml(biodata.title)}</p><h1>${isolateText(name)}</h1>
<p class="about">${isolateText(about)}</p>${bio === null ? '' : `<p class="bio">${isolateText(bio)}</p>`}</header>
${sectionsHtml.join('\n')}
<footer>${escapeHtml(biodata.foot(product))}</footer>
${figure}</main>`,
  );
}

/**
 * Returns the page for preview robots. It contains only the preview card, without any data of the
 * candidate.
 */
export function previewPage(site: Site, language: Language): string {
  const { biodata } = letterTextsIn(language);
  const main = `<main><h1>${escapeHtml(biodata.title)}</h1><p>${escapeHtml(biodata.preview)}</p></main>`;
  return renderPage(site, language, biodata.title, main);
}

/** Returns the page that asks for the code. `wrong` is true after a wrong code. */
export function codePage(
  site: Site,
  language: Language,
  { wrong }: { readonly wrong: boolean },
): string {
  const { biodata } = letterTextsIn(language);
  const error = wrong ? `<p class="error" id="wrong">${escapeHtml(biodata.codeWrong)}</p>` : '';
  const ariaAttributes = wrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return renderPage(
    site,
    language,
    biodata.codeTitle,
    `<main><h1>${escapeHtml(biodata.codeTitle)}</h1><p>${escapeHtml(biodata.codeText)}</p>
<form method="post">${error}<label for="code">${escapeHtml(biodata.codeLabel)}</label>
<input id="code" name="code" inputmode="numeric" maxlength="24" autocomplete="off" required${ariaAttributes}>
<button>${escapeHtml(biodata.codeOpen)}</button></form></main>`,
  );
}

/** Returns a page with one message. */
export function noticePage(
  site: Site,
  language: Language,
  notice: 'ended' | 'unknown' | 'limited',
): string {
  const { biodata } = letterTextsIn(language);
  const title = biodata[`${notice}Title`];
  const main = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(biodata[`${notice}Text`])}</p></main>`;
  return renderPage(site, language, title, main);
}

function renderPage({ publicUrl }: Site, language: Language, title: string, main: string): string {
  const { biodata, product } = letterTextsIn(language);
  const previewImage = new URL(language === 'en' ? '/og.png' : `/og-${language}.png`, publicUrl)
    .href;
  return `<!doctype html>
<html lang="${languageTagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="${ROBOTS}">
<meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title>
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(product)}">
<meta property="og:title" content="${escapeHtml(biodata.title)}">
<meta property="og:description" content="${escapeHtml(biodata.preview)}">
<meta property="og:image" content="${escapeHtml(previewImage)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${main}
</body>
</html>
`;
}

/**
 * Returns the HTML of a person's text. The text is isolated, so that its direction does not affect
 * the surrounding text.
 */
function isolateText(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

/** Matches characters that change the text direction. */
const DIRECTION_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns the HTML of a text, without characters that change the text direction. */
function escapeHtml(text: string): string {
  return text
    .replaceAll(DIRECTION_CHARACTERS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
