import type { Compatibility, PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { fit } from '@sambandha/words/en/screens/fit/index';
import { Check, Minus } from 'lucide-react';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { getRangeEnds, rangeTextKey } from './text-keys.ts';
import { wantedLabel } from './wanted-label.ts';

/** The sides of the preferences, each with the text key of its heading. */
const sides = [
  ['both', 'bothLook'],
  ['mine', 'youLook'],
  ['theirs', 'theyLook'],
] as const;

/** The first names of a candidate and of the member with whom they are compared. */
export type FitNames = Readonly<Record<'candidate' | 'name', string>>;

interface WishesProps {
  preference: Compatibility['preference'];
  names: FitNames | undefined;
}

/** Renders, for each side, the share of its preferences that are met, and the preferences. */
export function Wishes({ preference, names }: WishesProps) {
  const t = useT('fit');
  const { mine, theirs, reasons } = preference;
  const label = (key: keyof typeof fit.named) => (names ? t(`named.${key}`, names) : t(key));
  return (
    <>
      <div className="mt-1 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Share label={label('mine')} percent={mine} />
        <Share label={label('theirs')} percent={theirs} />
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {sides.map(([side, heading]) => (
          <Group
            key={side}
            heading={heading === 'bothLook' ? t(heading) : label(heading)}
            reasons={reasons.filter((reason) => reason.side === side)}
          />
        ))}
      </div>
    </>
  );
}

function Share({ label, percent }: { label: string; percent: number | null }) {
  const t = useT('fit');
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="text-soft">{label}</span>
        <span className="shrink-0 font-semibold tabular-nums">
          {percent === null ? '' : t('percent', { percent })}
        </span>
      </div>
      {percent === null ? (
        <p className="mt-1 text-sm text-faint">{t('unjudged')}</p>
      ) : (
        <ProgressBar value={percent} label={label} className="mt-2" />
      )}
    </div>
  );
}

interface GroupProps {
  heading: string;
  reasons: readonly PreferenceReason[];
}

function Group({ heading, reasons }: GroupProps) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <h4 className="text-base font-semibold">{heading}</h4>
      <ul className="mt-2 flex flex-col gap-1.5">
        {reasons.map((reason) => (
          <Reason key={reason.kind} reason={reason} />
        ))}
      </ul>
    </div>
  );
}

function Reason({ reason }: { reason: PreferenceReason }) {
  const t = useT('fit');
  const textOf = useReasonText();
  const Icon = reason.met ? Check : Minus;
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        aria-hidden="true"
        className={`mt-1 size-4 shrink-0 ${reason.met ? 'text-grove-ink' : 'text-faint'}`}
      />
      <span className={reason.met ? '' : 'text-soft'}>
        {textOf(reason)}
        <span className="sr-only"> – {reason.met ? t('fits') : t('differs')}</span>
      </span>
    </li>
  );
}

function useReasonText() {
  const t = useT('fit');
  const phrase = usePhrase();
  return (reason: PreferenceReason): string => {
    const { kind, min, max } = reason;
    if (kind === 'age' || kind === 'height') {
      const labelOf = (end: number | null) => {
        if (end === null) return '';
        return kind === 'age' ? String(end) : heightLabel(end);
      };
      const values = { ends: getRangeEnds(reason), min: labelOf(min), max: labelOf(max) };
      return t(`${kind}.${rangeTextKey(reason)}`, values);
    }
    if (kind === 'otherGotra') return t('wish.otherGotra');
    return t(`wish.${kind}`, { wanted: wantedLabel(reason, phrase) });
  };
}
