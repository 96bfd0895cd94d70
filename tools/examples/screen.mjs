import { create, insertBefore, replace } from './edit.mjs';

const feature = 'apps/web/src/features/subscription';

/**
 * Adds a screen: its page, its path, its texts in each language, and a link to it.
 *
 * @param {string} root
 */
export function addScreen(root) {
  create(root, `${feature}/plans-page.tsx`, page);
  insertBefore(
    root,
    'apps/web/src/routes.ts',
    "  route('settings/:section?', ",
    "  route('plans', 'features/subscription/plans-page.tsx'),\n",
  );
  for (const [language, texts] of Object.entries(plans)) {
    const lines = Object.entries(texts).map(([key, text]) => `    ${key}: '${text}',\n`);
    insertBefore(
      root,
      `packages/words/src/${language}/screens/subscription.ts`,
      '  interests: ',
      `  plans: {\n${lines.join('')}  },\n`,
    );
  }
  addLink(root);
  create(root, `${feature}/plans-page.test.tsx`, pageTest);
}

const plans = {
  en: {
    title: 'Plans',
    price: '{price, number} rupees',
    failed: 'The plans could not be read.',
    link: 'All plans',
  },
  kn: {
    title: 'ಯೋಜನೆಗಳು',
    price: '{price, number} ರೂಪಾಯಿ',
    failed: 'ಯೋಜನೆಗಳನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',
    link: 'ಎಲ್ಲ ಯೋಜನೆಗಳು',
  },
};

const page = `import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { ReadFailed } from '../../ui/read-failed.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';

/** /plans: what there is, and what it costs. */
export default function PlansPage() {
  return (
    <AccountTexts>
      <Plans />
    </AccountTexts>
  );
}

function Plans() {
  const t = useT('subscription.plans');
  const { data, isError, refetch } = useQuery({
    queryKey: ['subscription', 'plans'],
    queryFn: ({ signal }) => call('GET /subscription/plans', { signal }),
  });
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6 sm:px-8">
      <PageTitle name={t('title')} />
      <h1 className="text-3xl">{t('title')}</h1>
      {isError && <ReadFailed onRetry={() => void refetch()}>{t('failed')}</ReadFailed>}
      {data === undefined && !isError && <SkeletonText lines={2} />}
      <ul>
        {data?.plans.map(({ id, name, price }) => (
          <li key={id}>
            {name}: {t('price', { price })}
          </li>
        ))}
      </ul>
    </div>
  );
}
`;

const pageTest = `import { FREE_PLAN } from '@sambandha/contract/subscription/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../i18n/provider.tsx';
import routes from '../../routes.ts';
import PlansPage from './plans-page.tsx';

test('the page says what each plan costs', () => {
  const client = new QueryClient();
  client.setQueryData(['subscription', 'plans'], { plans: [FREE_PLAN] });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider>
        <PlansPage />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(html.replace(/<.*?>/g, '')).toContain('Free forever: 0 rupees');
});

test('the page has its path', () => {
  expect(JSON.stringify(routes)).toContain('"features/subscription/plans-page.tsx"');
});
`;

/** @param {string} root */
function addLink(root) {
  const file = `${feature}/plan-card.tsx`;
  insertBefore(
    root,
    file,
    'import { ReadFailed }',
    "import { TextLink } from '../../ui/link.tsx';\n",
  );
  replace(
    root,
    file,
    "{t('lead')}</p>\n",
    `{t('lead')}</p>
        <TextLink to="/plans">{t('plans.link')}</TextLink>
`,
  );
}
