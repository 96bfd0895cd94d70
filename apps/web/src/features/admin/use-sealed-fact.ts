import type { SealedRecord } from '@sambandha/contract/admin/sealed';
import { SEALED_FACTS, type SealedFact } from '@sambandha/contract/moderation/sealed-facts';
import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { useFormat } from '../../i18n/format.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { useT } from '../../i18n/use-t.ts';
import { textOf, translatedText } from '../profile/index.ts';

type Fact = SealedRecord['facts'][number];

/**
 * Matches the name of a copied message: its side, its time, and the relative who wrote it on that
 * side's behalf.
 */
const MESSAGE = /^(reporter|reported), (\d{4}-\d\d-\d\dT[^\s,]+)(?:, (.+))?$/;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns a function that translates names, codes and dates of the system into the reader's
 * language. Texts of people, and names that an earlier release sealed, are unchanged.
 */
export function useSealedFact(): (fact: Fact) => Fact {
  const t = useT('admin');
  const profileText = useT('profile');
  const phrase = usePhrase();
  const format = useFormat();
  const formatDate = (value: string) => {
    if (INSTANT.test(value)) return format.dayTime(value);
    return DATE.test(value) ? format.date(value) : value;
  };
  return ({ name, value }) => {
    const [, from, sentAt, speaker] = MESSAGE.exec(name) ?? [];
    if (sentAt !== undefined) {
      const side = t(`from.${from as 'reporter' | 'reported'}`);
      const parts = [side, ...(speaker === undefined ? [] : [speaker]), format.dayTime(sentAt)];
      return { name: parts.join(' · '), value };
    }
    if (isField(name)) {
      return {
        name: profileText(`field.${name}`),
        value: translatedText(name, textOf(name, value) ?? '', phrase),
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
