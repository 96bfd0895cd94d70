import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Conversation, complaints, type Line, type Side } from './ledger.ts';

/**
 * A correct conversation of two; `who` gives the writer of each message, and the last may be unanswered.
 */
function conversation(who: readonly boolean[], answered = true): Conversation {
  const lines: Line[] = who.map((she, at) => ({
    id: `id ${at}`,
    seq: at + 1,
    by: she ? 'she' : 'he',
    clientId: `client ${at}`,
    text: `words ${at}`,
  }));
  const side = (member: string): Side => ({
    member,
    history: lines,
    shown: lines,
    heard: [lines.slice(0, 2), lines.slice(2)],
  });
  return {
    sent: lines.map(({ by, clientId, text, id, seq }, at) => ({
      by,
      clientId: clientId ?? '',
      text,
      acknowledged: answered || at < lines.length - 1 ? { id, seq } : null,
    })),
    sides: [side('she'), side('he')],
  };
}

/** The same conversation with one change in the data of the two sides. */
function spoilt(
  given: Conversation,
  what: 'history' | 'shown',
  change: (lines: readonly Line[]) => readonly Line[],
  sides: readonly ('she' | 'he')[] = ['she', 'he'],
): Conversation {
  const spoil = (side: Side): Side =>
    sides.some((member) => member === side.member) ? { ...side, [what]: change(side[what]) } : side;
  return { ...given, sides: [spoil(given.sides[0]), spoil(given.sides[1])] };
}

const placed = (lines: readonly Line[]) => lines.map((line, at) => ({ ...line, seq: at + 1 }));
const without = (at: number) => (lines: readonly Line[]) => placed(lines.toSpliced(at, 1));
const twice = (at: number) => (lines: readonly Line[]) => {
  const line = lines[at] as Line;
  return placed(lines.toSpliced(at, 0, { ...line, id: 'another id' }));
};
const swapped = (at: number) => (lines: readonly Line[]) =>
  placed(lines.toSpliced(at, 2, lines[at + 1] as Line, lines[at] as Line));

const talks = fc.record({
  who: fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }),
  place: fc.nat(),
});

describe('the checker', () => {
  it('reports no fault of a correct conversation', () => {
    fc.assert(
      fc.property(talks, fc.boolean(), ({ who }, answered) => {
        expect(complaints(conversation(who, answered))).toEqual([]);
      }),
    );
  });

  it.each([
    ['drops', without],
    ['duplicates', twice],
    ['swaps', swapped],
  ])('reports a server that %s one message for both members', (_, change) => {
    fc.assert(
      fc.property(talks, ({ who, place }) => {
        const at = place % (who.length - 1);
        const wrong = spoilt(conversation(who), 'history', change(at));
        expect(complaints(spoilt(wrong, 'shown', change(at)))).not.toEqual([]);
      }),
    );
  });

  it.each([
    ['drops', without],
    ['duplicates', twice],
    ['swaps', swapped],
  ])('reports a screen that %s one message', (_, change) => {
    fc.assert(
      fc.property(talks, ({ who, place }) => {
        const wrong = spoilt(conversation(who), 'shown', change(place % (who.length - 1)), ['he']);
        expect(complaints(wrong)).toContain('he shows something else than what is stored');
      }),
    );
  });

  it('describes each fault', () => {
    const good = conversation([true, false, true]);
    const said = (change: (lines: readonly Line[]) => readonly Line[]) =>
      complaints(spoilt(spoilt(good, 'history', change), 'shown', change));
    expect(said(without(1))).toContain('she has lost: words 1');
    expect(said(twice(1))).toContain('he has doubled: words 1');
    expect(said(swapped(0))).toContain('she has moved from place 1 to 2: words 0');
    expect(said((lines) => lines.toSpliced(1, 1))).toContain('he has place 3 where 2 should be');
    expect(complaints(spoilt(good, 'history', swapped(0), ['he']))).toContain(
      'the two sides have different conversations',
    );
    const stranger = { id: 'x', seq: 4, by: 'she', clientId: 'x', text: 'Not hers' };
    expect(said((lines) => [...lines, stranger])).toContain('she has what nobody sent: Not hers');
    const other = (lines: readonly Line[]) => lines.map((line) => ({ ...line, text: 'Other' }));
    expect(said(other)).toContain('he has Other for: words 0');
  });

  it('reports messages of one member in wrong order, also without acknowledgements', () => {
    const { sent, sides } = conversation([true, true, false]);
    const wrong = { sent: sent.map((one) => ({ ...one, acknowledged: null })), sides };
    expect(complaints(wrong)).toEqual([]);
    const both = spoilt(spoilt(wrong, 'history', swapped(0)), 'shown', swapped(0));
    expect(complaints(both)).toContain('she has reordered: words 1');
  });

  it('accepts an unacknowledged message stored once or not at all, but not twice', () => {
    const last = conversation([true, false], false);
    const lost = spoilt(spoilt(last, 'history', without(1)), 'shown', without(1));
    const quiet = lost.sides.map((side) => ({ ...side, heard: [] }));
    expect(complaints({ ...lost, sides: [quiet[0] as Side, quiet[1] as Side] })).toEqual([]);
    expect(complaints(spoilt(last, 'history', twice(1)))).toContain('she has doubled: words 1');
  });

  it('reports a connection that delivers a message twice or one that is not stored', () => {
    const good = conversation([true, false]);
    const [she, he] = good.sides;
    const heard = (lines: readonly Line[]) =>
      complaints({ ...good, sides: [she, { ...he, heard: [lines] }] });
    const [first] = he.history as [Line];
    expect(heard([first, first])).toEqual(['he heard place 1 twice on one connection']);
    expect(heard([{ ...first, text: 'Other' }])).toEqual([
      'he heard at place 1 what is not stored there: Other',
    ]);
  });
});
