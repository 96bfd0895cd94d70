import { community } from '@sambandha/contract/community';
import type { ExportSection, Plain } from '../../../export.ts';

/** The export as a self-contained page. Times are UTC. */
export function toPage(
  sections: readonly ExportSection[],
  photos: readonly string[],
  at: Date,
): string {
  const pictures = photos.map((name) => `<img src="${escaped(name)}" alt="One of your photos">`);
  return `<!doctype html>
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
${sections.map(section).join('\n')}
<h2>Photos</h2>
${pictures.length === 0 ? '<p>None</p>' : pictures.join('\n')}
</body>
</html>
`;
}

function section({ title, note, value }: ExportSection): string {
  const remark = note === undefined ? '' : `<p class="note">${escaped(note)}</p>\n`;
  return `<h2>${escaped(title)}</h2>\n${remark}${valueHtml(value)}`;
}

function valueHtml(value: Plain): string {
  if (value === null || value === '') return 'Not given';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return escaped(String(value));
  if (isList(value)) {
    if (value.length === 0) return '<p>None</p>';
    return `<ul>${value.map((item) => `<li>${valueHtml(item)}</li>`).join('')}</ul>`;
  }
  const entries = Object.entries(value);
  return `<dl>${entries.map(([name, item]) => `<dt>${words(name)}</dt><dd>${valueHtml(item)}</dd>`).join('')}</dl>`;
}

function isList(value: object): value is readonly Plain[] {
  return Array.isArray(value);
}

/** `emailConfirmedAt` becomes "Email confirmed at". */
function words(name: string): string {
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return escaped(spaced.charAt(0).toUpperCase() + spaced.slice(1));
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
