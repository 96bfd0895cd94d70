import type { TestApp } from './app.ts';
import { unzip } from './zip.ts';

/**
 * Returns all files of a person's data export, uncompressed, as one text. Throws if the export is
 * refused.
 */
export async function readWholeExport(
  app: TestApp,
  person: { readonly token: string },
): Promise<string> {
  const files = [...(await readFiles(app, person))];
  return files.map(([name, content]) => `${name}\n${content.toString('utf8')}`).join('\n');
}

/** Returns the `data.json` of a person's data export, as text. Throws if the export is refused. */
export async function readExport(
  app: TestApp,
  person: { readonly token: string },
): Promise<string> {
  const json = (await readFiles(app, person)).get('data.json');
  if (json === undefined) throw new Error('no data.json in the export');
  return json.toString('utf8');
}

async function readFiles(app: TestApp, { token }: { readonly token: string }) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch('/api/auth/export', { headers });
  if (!response.ok) throw new Error(`no export: ${response.status}`);
  return unzip(Buffer.from(await response.arrayBuffer()));
}
