import { community } from '@sambandha/contract/community';
import type { ExportSection, Plain } from '../../../export.ts';

/** The export as a self-contained page. Times are UTC. */
export function* toPage(
  sections: readonly ExportSection[],
  photos: readonly string[],
  at: Date,
): Generator<string> {
  const pictures = photos.map((name) => `<img src="${escaped(name)}" alt="One of your photos">`);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Your data at ${escaped(community.product)}</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; color: #221a16; }
dt { font-weight: bold; } dd { margin: 0 0 .5rem; } li { margin-bottom: .75rem; }
h2 { border-top: 1px solid #ccc; padding-top: 1rem; } img { max-width: 14rem; margin: 0 .5rem .5rem 0; }
.note { color: #6b5b52; }
</style>
</head>
<body>
<h1>Your data at ${escaped(community.product)}</h1>
<p>Everything that was held on you on ${at.toISOString()} (all times are UTC). The same is in
data.json for programs.</p>
`;
  for (const one of sections) yield* section(one);
  yield `<h2>Photos</h2>
${pictures.length === 0 ? '<p>None</p>' : pictures.join('\n')}
</body>
</html>
`;
}

function* section({ title, note, value }: ExportSection): Generator<string> {
  const remark = note === undefined ? '' : `<p class="note">${escaped(note)}</p>\n`;
  yield `<h2>${escaped(title)}</h2>\n${remark}`;
  yield* valueHtml(value);
  yield '\n';
}

function* valueHtml(value: Plain): Generator<string> {
  if (!isNested(value)) return yield flatHtml(value);
  if (isList(value)) return yield* listHtml(value);
  yield '<dl>';
  for (const [name, item] of Object.entries(value)) {
    yield `<dt>${words(name)}</dt><dd>`;
    yield* valueHtml(item);
    yield '</dd>';
  }
  yield '</dl>';
}

type Nested = Exclude<Plain, string | number | boolean | null>;

/** A list, or an object that holds lists or objects. */
function isNested(value: Plain): value is Nested {
  if (typeof value !== 'object' || value === null) return false;
  return (
    isList(value) || Object.values(value).some((item) => typeof item === 'object' && item !== null)
  );
}

/** Most values: made without a generator, which takes ten times as long. */
function flatHtml(value: Exclude<Plain, readonly Plain[]>): string {
  if (typeof value !== 'object' || value === null) return plainHtml(value);
  const entries = Object.entries(value) as [string, string | number | boolean | null][];
  return `<dl>${entries.map(([name, item]) => `<dt>${words(name)}</dt><dd>${plainHtml(item)}</dd>`).join('')}</dl>`;
}

function* listHtml(items: readonly Plain[]): Generator<string> {
  if (items.length === 0) return yield '<p>None</p>';
  yield '<ul>';
  for (const item of items) {
    yield '<li>';
    yield* valueHtml(item);
    yield '</li>';
  }
  yield '</ul>';
}

function plainHtml(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'Not given';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return escaped(String(value));
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}

const knownWords = new Map<string, string>();

/** `emailConfirmedAt` becomes "Email confirmed at". Keys are few, and names of the code. */
function words(name: string): string {
  const known = knownWords.get(name);
  if (known !== undefined) return known;
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = escaped(spaced.charAt(0).toUpperCase() + spaced.slice(1));
  knownWords.set(name, text);
  return text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
