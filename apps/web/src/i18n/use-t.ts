import type { Messages } from './catalogue.ts';
import type { admin } from './en/admin/index.ts';
import type { fit } from './en/fit/index.ts';
import type { hints } from './en/hints.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages & { admin: typeof admin; fit: typeof fit; hints: typeof hints };
  }
}

/**
 * The texts of a feature, or of a part of one: `const t = useT('search'); t('empty')`.
 * A key or a value that the catalogue does not know does not compile.
 */
export { useTranslations as useT } from 'use-intl';
