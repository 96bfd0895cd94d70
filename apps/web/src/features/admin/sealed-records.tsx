import { SEALED_KIND, type SealedRecord } from '@sambandha/contract/admin/sealed';
import { SEALED_FACTS, type SealedFact } from '@sambandha/contract/moderation/sealed-facts';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { formatFieldValue, translatedText } from '../profile/index.ts';

/** Renders the records that two people opened. The records are stored only in this screen. */
export function SealedRecords({ records }: { records: readonly SealedRecord[] }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const describeFact = useDescribeFact();
  if (records.length === 0) return <p className="mt-4 text-soft">{t('sealed.nothing')}</p>;
  return (
    <ul className="mt-4 flex flex-col gap-4">
      {records.map(({ id, kind, facts, picture, purgeAt }) => (
        <li key={id} className="rounded-md bg-sunk p-4">
          <h3 className="font-semibold">{phrase(SEALED_KIND.labels[kind])}</h3>
          <p className="text-sm text-faint">{t('sealed.purged', { day: format.day(purgeAt) })}</p>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {facts.map(describeFact).map(({ name, value }) => (
              <div key={`${name} ${value}`} className="contents">
                <dt className="text-sm text-faint wrap-anywhere sm:text-base">{name}</dt>
                <dd className="max-sm:mb-1.5 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {picture !== null && (
            <img
              src={`data:image/jpeg;base64,${picture}`}
              alt={t('sealed.picture')}
              className="mt-3 max-w-full rounded-md"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type Fact = SealedRecord['facts'][number];

/**
 * Matches the name of a message that was attached to a report: the side that sent the message, the
 * time, and the relative who wrote on behalf of that side.
 */
const MESSAGE = /^(reporter|reported), (\d{4}-\d\d-\d\dT[^\s,]+)(?:, (.+))?$/;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns a function that translates names, codes and dates of the system into the reader's
 * language. Texts of people, and names that only an earlier release stored, are unchanged.
 */
function useDescribeFact(): (fact: Fact) => Fact {
  const t = useT('admin');
  const profileText = useT('profile');
  const phrase = usePhrase();
  const format = useFormat();
  const formatDate = (value: string) => {
    if (INSTANT.test(value)) return format.dateAndTime(value);
    return DATE.test(value) ? format.date(value) : value;
  };
  return ({ name, value }) => {
    const [, from, sentAt, speaker] = MESSAGE.exec(name) ?? [];
    if (sentAt !== undefined) {
      const side = t(`from.${from as 'reporter' | 'reported'}`);
      const parts = [side, ...(speaker === undefined ? [] : [speaker]), format.dateAndTime(sentAt)];
      return { name: parts.join(' · '), value };
    }
    if (isField(name)) {
      return {
        name: profileText(`field.${name}`),
        value: translatedText(name, formatFieldValue(name, value) ?? '', phrase),
      };
    }
    return isFact(name)
      ? { name: t(`sealed.fact.${name}`), value: formatDate(value) }
      : { name, value };
  };
}

function isField(name: string): name is FieldName {
  return Object.hasOwn(profileFields, name);
}

function isFact(name: string): name is SealedFact {
  return SEALED_FACTS.some((fact) => fact === name);
}
