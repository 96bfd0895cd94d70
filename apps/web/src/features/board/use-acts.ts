import type { Opinion } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { type Cards, type Move, moved, whereIs, without } from './cards.ts';
import type { Act } from './use-board.ts';

interface Given {
  readonly cards: Cards;
  readonly act: (act: Act) => void;
  /** Changes the shown board, without a call. */
  readonly change: (apply: (cards: Cards) => Cards) => void;
}

/** The acts on a card. */
export function useActs({ cards, act, change: show }: Given) {
  const t = useT('family.board');

  const move = (card: BoardCard, to: Move, told = true) => {
    const { memberId, profile } = card;
    const back = whereIs(cards, card);
    act({
      memberId,
      apply: (now) => moved(now, memberId, to),
      send: () => call('PUT /board/cards/:id/place', { params: { id: memberId }, body: to }),
      failed: t('moveFailed', { name: firstName(profile.name) }),
      done: () => {
        if (!told || to.place === card.place) return;
        const text = t('moved', { name: firstName(profile.name), column: t(`place.${to.place}`) });
        const undo = () => move({ ...card, place: to.place }, back, false);
        toast(text, 'success', { label: t('undo'), onSelect: undo });
      },
    });
  };
  const change = (card: BoardCard, now: Partial<BoardCard>) => (all: Cards) =>
    all.map((one) => (one.memberId === card.memberId ? { ...one, ...now } : one));
  const failed = t('actFailed');
  const hand = (card: BoardCard, given: Opinion | null) => {
    const { memberId } = card;
    const others = card.hands.filter(({ mine }) => !mine);
    const mine = { name: '', relation: null, mine: true };
    act({
      memberId,
      apply: change(card, {
        hands: given === null ? others : [...others, { ...mine, hand: given }],
      }),
      send: () =>
        call('PUT /board/cards/:id/hand', { params: { id: memberId }, body: { hand: given } }),
      failed,
    });
  };
  const share = (card: BoardCard) =>
    act({
      memberId: card.memberId,
      apply: change(card, { kept: false }),
      send: () => call('PUT /board/cards/:id', { params: { id: card.memberId } }),
      failed,
      done: () => toast(t('shared', { name: firstName(card.profile.name) })),
    });
  const keep = (card: BoardCard) =>
    act({
      memberId: card.memberId,
      apply: change(card, { kept: true, hands: [], comments: 0, unread: 0 }),
      send: () => call('PUT /board/cards/:id/kept', { params: { id: card.memberId } }),
      failed,
      done: () => toast(t('kept', { name: firstName(card.profile.name) })),
    });
  const remove = (card: BoardCard) =>
    act({
      memberId: card.memberId,
      apply: (now) => without(now, card.memberId),
      send: async () => {
        await call('DELETE /board/cards/:id', { params: { id: card.memberId } });
        return null;
      },
      failed,
      done: () => toast(t('removed', { name: firstName(card.profile.name) })),
    });
  const read = (card: BoardCard) => show(change(card, { unread: 0 }));
  return { move, hand, read, share, keep, remove };
}

export type Acts = ReturnType<typeof useActs>;
