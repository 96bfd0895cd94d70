import type { Exporter, ExportSection } from '../../export.ts';
import { saidBy } from './comment.store.ts';

/** What somebody put on boards and said there, their own and those of others; by first name. */
export const exportBoard: Exporter = async ({ db }, personId): Promise<ExportSection[]> => {
  const { cards, hands, comments } = await saidBy(db, personId);
  const of = (row: { candidate: string; name: string; at: Date; own: boolean }) => ({
    for: row.own ? null : row.candidate,
    name: row.name,
    at: row.at.toISOString(),
  });
  return [
    {
      name: 'board',
      title: 'The family’s board',
      value: {
        onBoard: cards.map((row) => ({ ...of(row), ...(row.own && { column: row.place }) })),
        hands: hands.map((row) => ({ ...of(row), hand: row.hand })),
        comments: comments.map((row) => ({ ...of(row), text: row.body })),
      },
    },
  ];
};
