import { OPINIONS, type Opinion } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { Check, CircleQuestionMark, X } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import type { CardActions } from './use-acts.ts';
import { usePersonName } from './use-person-name.ts';

/**
 * Renders the opinions on a card: buttons for the reader's own opinion, and a list of the other
 * opinions.
 */
export function Opinions({ card, actions }: { card: BoardCard; actions: CardActions }) {
  const t = useT('family.board');
  const personName = usePersonName();
  const ownOpinion = card.hands.find(({ mine }) => mine)?.hand;
  const otherOpinions = card.hands.filter(({ mine }) => !mine);
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('opinions', { name: card.profile.name })}</legend>
        {OPINIONS.map((opinion) => {
          const Icon = icons[opinion];
          const isMine = ownOpinion === opinion;
          return (
            <button
              key={opinion}
              type="button"
              aria-pressed={isMine}
              onClick={() => actions.setOpinion(card, isMine ? null : opinion)}
              className={cx(
                'inline-flex min-h-11 grow items-center justify-center gap-1 rounded-xl border px-1.5 text-sm font-semibold @max-[17rem]:[&>svg]:hidden transition-colors duration-quick',
                isMine ? buttonClasses[opinion] : 'border-edge bg-card text-soft hover:border-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {t(`opinion.${opinion}`)}
            </button>
          );
        })}
      </fieldset>
      {otherOpinions.length > 0 && (
        <ul className="flex flex-col gap-0.5 text-sm text-soft">
          {otherOpinions.map(({ name, relation, hand: opinion }) => {
            const Icon = icons[opinion];
            const author = personName({ name, relation });
            return (
              <li key={author} className="flex items-start gap-1.5">
                <Icon
                  aria-hidden="true"
                  className={cx('mt-0.5 size-4 shrink-0', iconClasses[opinion])}
                />
                <span className="min-w-0 wrap-break-word">
                  {t('opinionOf', { who: author, opinion: t(`opinion.${opinion}`) })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const icons = { YES: Check, UNSURE: CircleQuestionMark, NO: X } as const satisfies Record<
  Opinion,
  unknown
>;

/** Classes of the button of the reader's own opinion. */
const buttonClasses: Record<Opinion, string> = {
  YES: 'border-grove bg-grove-mist text-grove-ink',
  UNSURE: 'border-turmeric bg-turmeric-mist text-turmeric-ink',
  NO: 'border-kumkum bg-kumkum-mist text-kumkum-ink',
};

const iconClasses: Record<Opinion, string> = {
  YES: 'text-grove-ink',
  UNSURE: 'text-turmeric-ink',
  NO: 'text-kumkum-ink',
};
