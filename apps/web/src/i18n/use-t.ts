import type { EnglishTexts } from '@sambandha/words/catalogue';
import type { admin } from '@sambandha/words/en/screens/admin/index';
import type { draft } from '@sambandha/words/en/screens/draft';
import type { family } from '@sambandha/words/en/screens/family';
import type { fit } from '@sambandha/words/en/screens/fit/index';
import type { hints } from '@sambandha/words/en/screens/hints';
import type { pressed } from '@sambandha/words/en/screens/pressed';

declare module 'use-intl' {
  interface AppConfig {
    Messages: EnglishTexts & {
      admin: typeof admin;
      draft: typeof draft;
      family: typeof family;
      fit: typeof fit;
      hints: typeof hints;
      pressed: typeof pressed;
    };
  }
}

/**
 * Returns the texts of a feature, or of a part of a feature: `const t = useT('search');
 * t('empty')`. A key or a value that is not in the catalogue does not compile.
 */
export { useTranslations as useT } from 'use-intl';
