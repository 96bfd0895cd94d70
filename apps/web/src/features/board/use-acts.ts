import type { Opinion } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { firstName } from '@sambandha/contract/first-name';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { type CardMove, type Cards, currentMove, withMove, withoutCard } from './cards.ts';
import type { BoardChange } from './use-board.ts';

interface CardActionsOptions {
  readonly cards: Cards;
  readonly applyChange: (change: BoardChange) => void;
}

/**
 * Returns the actions on a card. A move to another column shows a message with Undo, unless
 * `isSilent` is set.
 */
export function useCardActions({ cards, applyChange }: CardActionsOptions) {
  const t = useT('family.board');

  const move = (card: BoardCard, to: CardMove, { isSilent = false } = {}) => {
    const { memberId, profile } = card;
    const returnMove = currentMove(cards, card);
    applyChange({
      memberId,
      apply: (board) => withMove(board, memberId, to),
      send: () => call('PUT /board/cards/:id/place', { params: { id: memberId }, body: to }),
      failureText: t('moveFailed', { name: firstName(profile.name) }),
      onDone: () => {
        if (isSilent || to.place === card.place) return;
        const text = t('moved', { name: firstName(profile.name), column: t(`column.${to.place}`) });
        const undo = () => move({ ...card, place: to.place }, returnMove, { isSilent: true });
        showToast(text, 'success', { label: t('undo'), onSelect: undo });
      },
    });
  };
  const withFields = (card: BoardCard, fields: Partial<BoardCard>) => (all: Cards) =>
    all.map((item) => (item.memberId === card.memberId ? { ...item, ...fields } : item));
  const failureText = t('actFailed');
  const setOpinion = (card: BoardCard, opinion: Opinion | null) => {
    const { memberId } = card;
    const otherOpinions = card.hands.filter(({ mine }) => !mine);
    // The name and relation of the reader are not shown. The response replaces these values.
    const person = { name: '', relation: null, mine: true };
    applyChange({
      memberId,
      apply: withFields(card, {
        hands: opinion === null ? otherOpinions : [...otherOpinions, { ...person, hand: opinion }],
      }),
      send: () =>
        call('PUT /board/cards/:id/hand', { params: { id: memberId }, body: { hand: opinion } }),
      failureText,
    });
  };
  const share = (card: BoardCard) =>
    applyChange({
      memberId: card.memberId,
      apply: withFields(card, { kept: false }),
      send: () => call('PUT /board/cards/:id', { params: { id: card.memberId } }),
      failureText,
      onDone: () => showToast(t('shared', { name: firstName(card.profile.name) })),
    });
  const makePrivate = (card: BoardCard) =>
    applyChange({
      memberId: card.memberId,
      apply: withFields(card, { kept: true, hands: [], comments: 0, unread: 0 }),
      send: () => call('PUT /board/cards/:id/kept', { params: { id: card.memberId } }),
      failureText,
      onDone: () => showToast(t('madePrivate', { name: firstName(card.profile.name) })),
    });
  const remove = (card: BoardCard) =>
    applyChange({
      memberId: card.memberId,
      apply: (board) => withoutCard(board, card.memberId),
      send: async () => {
        await call('DELETE /board/cards/:id', { params: { id: card.memberId } });
        return null;
      },
      failureText,
      onDone: () => showToast(t('removed', { name: firstName(card.profile.name) })),
    });
  return { move, setOpinion, share, makePrivate, remove };
}

export type CardActions = ReturnType<typeof useCardActions>;
