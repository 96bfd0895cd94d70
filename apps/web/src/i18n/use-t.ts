import { useTranslations } from 'use-intl';
import type { Messages } from './catalogue.ts';

/**
 * The texts of one feature: `const t = useT('browse'); t('empty')`.
 * A key or a value that the catalogue does not know does not compile.
 */
export function useT<Feature extends keyof Messages>(feature: Feature) {
  return useTranslations(feature);
}
