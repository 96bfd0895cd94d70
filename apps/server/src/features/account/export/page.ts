import { SUGGESTED_WORDS } from '@sambandha/contract/community';
import { DEFAULT_LANGUAGE, type Language, languageTagOf } from '@sambandha/contract/language';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { type LetterTexts, letterTextsIn } from '@sambandha/words/letters';
import type { ExportSection, JsonValue } from '../../../lifecycle/export.ts';

interface PageParts {
  readonly sections: readonly ExportSection[];
  /** File names of the photos in the archive. */
  readonly photos: readonly string[];
  readonly exportedAt: Date;
  /** The language that the member chose. Null if the member never chose one. */
  readonly language: Language | null;
}

/**
 * Returns the export as a page in the member's language, in parts. The page needs no other files
 * than the photos. Times are UTC.
 */
export function* toPage({ sections, photos, exportedAt, language }: PageParts): Generator<string> {
  const { data } = letterTextsIn(language);
  const valueHtml = valueFormatter(data);
  const alt = escapeHtml(data.photo());
  const pictures = photos.map((name) => `<img src="${escapeHtml(name)}" alt="${alt}">`);
  yield `<!doctype html>
<html lang="${languageTagOf(language ?? DEFAULT_LANGUAGE)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(data.title())}</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #221a16; }
dt { font-weight: bold; } dd { margin: 0 0 .5rem; } li { margin-bottom: .75rem; }
h2 { border-top: 1px solid #ccc; padding-top: 1rem; } img { max-width: 14rem; margin: 0 .5rem .5rem 0; }
.note { color: #6b5b52; }
</style>
</head>
<body>
<h1>${escapeHtml(data.title())}</h1>
<p>${escapeHtml(data.about(exportedAt.toISOString()))}</p>
`;
  for (const { title, note, value } of sections) {
    yield `<h2>${escapeHtml(data.heading(title))}</h2>\n`;
    if (note !== undefined) yield `<p class="note">${escapeHtml(data.heading(note))}</p>\n`;
    yield* valueHtml(value, '');
    yield '\n';
  }
  yield `<h2>${escapeHtml(data.photos())}</h2>
${pictures.length === 0 ? `<p>${escapeHtml(data.none())}</p>` : pictures.join('\n')}
</body>
</html>
`;
}

/** Keys whose values can be codes, texts of the product or known words. */
const codedKeys: ReadonlySet<string> = new Set([
  ...Object.entries<ProfileField>(profileFields).flatMap(([name, { choices, known }]) =>
    choices === undefined && known === undefined
      ? []
      : [name, `preferred${name.charAt(0).toUpperCase()}${name.slice(1)}`],
  ),
  ...Object.keys(SUGGESTED_WORDS),
  'accountOf',
  'askedBy',
  // The name of a relative, or the product's text for a deleted account.
  'by',
  'channel',
  'column',
  'decision',
  'device',
  'hand',
  'interestFrom',
  'kind',
  'language',
  'part',
  'photosSeenBy',
  'reason',
  'shows',
  'sort',
  'standing',
  'status',
  'what',
]);

/** Keys whose values are codes of relations. */
const relationKeys: ReadonlySet<string> = new Set([
  'forWhom',
  'madeByYouAs',
  'madeForYouBy',
  'relation',
]);

/**
 * Returns a function that formats a value as HTML in a language. Its argument `key` is the name of
 * the value or of the list that contains the value.
 */
function valueFormatter(data: LetterTexts['data']) {
  const nameCache = new Map<string, string>();

  /**
   * Turns `emailConfirmedAt` into "Email confirmed at". The cache stays small, because keys are
   * constants of the code.
   */
  function nameOf(key: string): string {
    const cached = nameCache.get(key);
    if (cached !== undefined) return cached;
    const spaced = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
    const english = spaced.charAt(0).toUpperCase() + spaced.slice(1);
    const name = escapeHtml(data.name(key, english));
    nameCache.set(key, name);
    return name;
  }

  function plainHtml(value: string | number | boolean | null, key: string): string {
    if (value === null || value === '') return escapeHtml(data.notGiven());
    if (typeof value === 'boolean') return escapeHtml(value ? data.yes() : data.no());
    const text = String(value);
    // The list `fields` contains the names of the fields that a relative changed.
    if (key === 'fields') return nameOf(text);
    if (relationKeys.has(key)) return escapeHtml(data.relation(text));
    return escapeHtml(codedKeys.has(key) ? data.code(text) : text);
  }

  /** Formats a flat value. A generator would take ten times as long. */
  function flatHtml(value: Exclude<JsonValue, readonly JsonValue[]>, key: string): string {
    if (typeof value !== 'object' || value === null) return plainHtml(value, key);
    const entries = Object.entries(value) as [string, string | number | boolean | null][];
    return `<dl>${entries.map(([name, item]) => `<dt>${nameOf(name)}</dt><dd>${plainHtml(item, name)}</dd>`).join('')}</dl>`;
  }

  function* nestedHtml(value: JsonValue, key: string): Generator<string> {
    if (!isNested(value)) return yield flatHtml(value, key);
    if (isList(value)) return yield* listHtml(value, key);
    yield '<dl>';
    for (const [name, item] of Object.entries(value)) {
      yield `<dt>${nameOf(name)}</dt><dd>`;
      yield* nestedHtml(item, name);
      yield '</dd>';
    }
    yield '</dl>';
  }

  function* listHtml(items: readonly JsonValue[], key: string): Generator<string> {
    if (items.length === 0) return yield `<p>${escapeHtml(data.none())}</p>`;
    yield '<ul>';
    for (const item of items) {
      yield '<li>';
      yield* nestedHtml(item, key);
      yield '</li>';
    }
    yield '</ul>';
  }

  return nestedHtml;
}

type Nested = Exclude<JsonValue, string | number | boolean | null>;

/** Returns true for a list, and for an object that contains lists or objects. */
function isNested(value: JsonValue): value is Nested {
  if (typeof value !== 'object' || value === null) return false;
  return (
    isList(value) || Object.values(value).some((item) => typeof item === 'object' && item !== null)
  );
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
