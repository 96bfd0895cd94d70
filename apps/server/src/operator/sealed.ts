import { writeFile } from 'node:fs/promises';
import { isUuid } from '../core/uuid.ts';
import { StartFailure } from '../db/start-failure.ts';
import { askOpening, confirmOpening, listOpenings, readOpening } from '../features/admin/index.ts';
import type { Installation } from './open.ts';

/** Prints the requests to open sealed records, the latest first. */
export async function printOpenings({ context, print }: Installation): Promise<undefined> {
  const openings = await listOpenings(context, 'operator');
  if (openings.length === 0) print('Nobody has asked to open sealed records.');
  for (const { id, state, reason, askedBy, askedAt, confirmedBy } of openings) {
    const agreement = confirmedBy === null ? '' : `, ${confirmedBy} agreed`;
    print(
      `${id} ${state.padEnd(7)} ${askedAt} ${askedBy ?? 'Somebody who left'}${agreement}: ${reason}`,
    );
  }
}

/** Requests the opening of the sealed records about a contact or an id. */
export async function requestOpening(
  { context, print }: Installation,
  about: string,
  reason: string,
): Promise<undefined> {
  const id = await askOpening(context, 'operator', { about, reason });
  print(
    `Asked: ${id}. An admin has to agree within seven days, in the panel under Sealed records.`,
  );
}

/** Confirms an admin's request. */
export async function agreeToOpening(
  { context, print }: Installation,
  id: string,
  reason: string,
): Promise<undefined> {
  await confirmOpening(context, 'operator', { id: openingId(id), reason });
  print('Agreed: both may read for a day.');
}

/** Writes the records of a confirmed opening into a new file that only its owner can read. */
export async function writeOpenedRecords(
  { context, print }: Installation,
  id: string,
  file: string,
): Promise<undefined> {
  const records = await readOpening(context, 'operator', openingId(id));
  if (records.length === 0) {
    print('There are no sealed records about the subject of this request.');
    return;
  }
  try {
    await writeFile(file, JSON.stringify(records, null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new StartFailure(`${file} could not be written, or exists already.`, { cause: error });
  }
  print(`Done: ${file}, ${records.length} records. Hand over what the order names, and delete it.`);
}

function openingId(text: string): string {
  if (isUuid(text)) return text;
  throw new StartFailure('This is not the id of an opening: npm run admin -- sealed lists them.');
}
