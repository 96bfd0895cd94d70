import type { Messages } from './catalogue.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

/**
 * The texts of a feature, or of a part of one: `const t = useT('browse'); t('empty')`.
 * A key or a value that the catalogue does not know does not compile.
 */
export { useTranslations as useT } from 'use-intl';
