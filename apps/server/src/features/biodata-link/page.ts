import { type Language, tagOf } from '@sambandha/contract/language';
import { wordsIn } from '@sambandha/words/letters';
import type { Biodata } from './facts.ts';
import { STYLE } from './style.ts';

/** The installation, for the card of a link preview. */
interface Site {
  readonly publicUrl: string;
}

/**
 * The page of a biodata. The photo is at its end, so that the text is readable while the photo
 * loads.
 */
export function biodataPage(
  site: Site,
  language: Language,
  { name, about, bio, sections }: Biodata,
  photo: Buffer | null,
): string {
  const { biodata, product } = wordsIn(language);
  const parts = sections.map(
    ({ title, lines }) => `<section><h2>${escaped(title)}</h2><dl>
${lines.map(({ label, text }) => `<div><dt>${escaped(label)}</dt><dd>${own(text)}</dd></div>`).join('\n')}
</dl></section>`,
  );
  const picture =
    photo === null
      ? ''
      : `<figure><img alt="${escaped(biodata.photoOf(name))}" width="320" height="400" src="data:image/webp;base64,${photo.toString('base64')}"></figure>`;
  return pageOf(
    site,
    language,
    biodata.of(name),
    `<main${photo === null ? '' : ' class="with-photo"'}>
<header><p class="kind">${escaped(biodata.title)}</p><h1>${own(name)}</h1>
<p class="about">${own(about)}</p>${bio === null ? '' : `<p class="bio">${own(bio)}</p>`}</header>
${parts.join('\n')}
<footer>${escaped(biodata.foot(product))}</footer>
${picture}</main>`,
  );
}

/** The page for preview robots: the card, without any data of the candidate. */
export function previewPage(site: Site, language: Language): string {
  const { biodata } = wordsIn(language);
  const text = `<main><h1>${escaped(biodata.title)}</h1><p>${escaped(biodata.preview)}</p></main>`;
  return pageOf(site, language, biodata.title, text);
}

/** The page that asks for the code; `wrong`: the last code was wrong. */
export function codePage(site: Site, language: Language, wrong: boolean): string {
  const { biodata } = wordsIn(language);
  const sentence = wrong ? `<p class="wrong" id="wrong">${escaped(biodata.codeWrong)}</p>` : '';
  const described = wrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return pageOf(
    site,
    language,
    biodata.codeTitle,
    `<main><h1>${escaped(biodata.codeTitle)}</h1><p>${escaped(biodata.codeText)}</p>
<form method="post">${sentence}<label for="code">${escaped(biodata.codeLabel)}</label>
<input id="code" name="code" inputmode="numeric" maxlength="24" autocomplete="off" required${described}>
<button>${escaped(biodata.codeOpen)}</button></form></main>`,
  );
}

/** A page with one message. */
export function noticePage(
  site: Site,
  language: Language,
  notice: 'ended' | 'unknown' | 'slow',
): string {
  const { biodata } = wordsIn(language);
  const title = biodata[`${notice}Title`];
  const text = `<main><h1>${escaped(title)}</h1><p>${escaped(biodata[`${notice}Text`])}</p></main>`;
  return pageOf(site, language, title, text);
}

function pageOf({ publicUrl }: Site, language: Language, title: string, main: string): string {
  const { biodata, product } = wordsIn(language);
  const picture = new URL(language === 'en' ? '/og.png' : `/og-${language}.png`, publicUrl).href;
  return `<!doctype html>
<html lang="${tagOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex, nofollow, noarchive, nosnippet, noimageindex">
<meta name="format-detection" content="telephone=no">
<title>${escaped(title)}</title>
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escaped(product)}">
<meta property="og:title" content="${escaped(biodata.title)}">
<meta property="og:description" content="${escaped(biodata.preview)}">
<meta property="og:image" content="${escaped(picture)}">
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

/** A person's own text, isolated so that its direction does not affect the text around it. */
function own(text: string): string {
  return `<bdi>${escaped(text)}</bdi>`;
}

// Characters that change the text direction are not allowed in a biodata.
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

function escaped(text: string): string {
  return text
    .replaceAll(TURNS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
