import { SEALED_KIND, type SealedRecord } from '@sambandha/contract/admin/sealed';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { useSealedFact } from './use-sealed-fact.ts';

/** Renders the records that two people opened. The records are stored only in this screen. */
export function SealedRecords({ records }: { records: readonly SealedRecord[] }) {
  const t = useT('admin');
  const phrase = usePhrase();
  const format = useFormat();
  const describeFact = useSealedFact();
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
