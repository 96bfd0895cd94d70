import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { boardEntriesBy } from './comment.store.ts';

/** Returns a person's entries on all boards, with first names. */
export const exportBoard: Exporter = async ({ db }, personId): Promise<ExportSection[]> => {
  const { cards, hands, comments } = await boardEntriesBy(db, personId);
  const entryOf = (row: { candidate: string; name: string | null; at: Date; own: boolean }) => ({
    for: row.own ? null : row.candidate,
    name: row.name,
    at: row.at.toISOString(),
  });
  return [
    {
      name: 'board',
      title: 'The family’s board',
      value: {
        // The column of a card on another board is data of that board's family.
        onBoard: cards.map((row) => ({ ...entryOf(row), ...(row.own && { column: row.place }) })),
        hands: hands.map((row) => ({ ...entryOf(row), hand: row.hand })),
        comments: comments.map((row) => ({ ...entryOf(row), text: row.body })),
      },
    },
  ];
};
