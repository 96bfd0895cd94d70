import type { TestApp } from './app.ts';
import { unzip } from './zip.ts';

/** The `data.json` of a person's data export, as text. Throws if the export is refused. */
export async function readExport(
  app: TestApp,
  { token }: { readonly token: string },
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch('/api/auth/export', { headers });
  if (!response.ok) throw new Error(`no export: ${response.status}`);
  const json = unzip(Buffer.from(await response.arrayBuffer())).get('data.json');
  if (json === undefined) throw new Error('no data.json in the export');
  return json.toString('utf8');
}
