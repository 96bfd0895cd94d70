import { CONSENT_CODE_LENGTH } from '@sambandha/contract/draft/choices';
import { extractDigits } from '@sambandha/contract/text';
import { applyStoredPreferences } from '../shell/stored-preferences.ts';
import { answerForm, handleConsentFailure, type ProfileAccess, refusalForm } from './answer.ts';
import { ConsentCallError, callConsent } from './call.ts';
import {
  accessibleName,
  bilingualColumns,
  button,
  createElement,
  showScreen,
  submitButton,
} from './dom.ts';
import { formErrorContainer, showErrors, textField } from './fields.ts';
import { clearPageWhenLeft, leaveOnDoubleEscape, leavePage } from './leave.ts';
import { profileView } from './profile.ts';
import { helplineSection, showEndedScreen, titleClasses } from './screens.ts';
import { takeToken } from './token.ts';
import { formatDay, pageText, relationLabel } from './words.ts';

/** Maximum milliseconds for which texts wait for the font. Most devices have a Kannada font. */
const FONT_TIMEOUT_MS = 2_000;

type ConsentRequest = Awaited<ReturnType<typeof readRequest>>;

/**
 * Starts the page that asks for consent. The page has three screens: the request with its code, the
 * profile with the answer, and the outcome.
 */
function start(): void {
  openFromAddress();
  applyStoredPreferences();
  leaveOnDoubleEscape();
  clearPageWhenLeft();
  // The browser does not reload the page if another such link is opened in the same tab.
  addEventListener('hashchange', () => {
    if (location.hash !== '') openFromAddress();
  });
}

/** Opens the request of the link in the address, or that of the stored token. */
function openFromAddress(): void {
  const token = takeToken();
  showHeader('font-medium!');
  void loadFont().then(() => {
    showHeader();
    if (token === null) showEndedScreen();
    else void openRequest(token);
  });
}

/**
 * Waits for the Kannada font, because browsers do not always repaint text that was drawn without
 * it.
 */
async function loadFont(): Promise<void> {
  const faces = ['400', '600'].map((weight) =>
    document.fonts.load(`${weight} 1em "Sambandha Kannada"`, pageText('product').kn),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS));
  await Promise.race([Promise.allSettled(faces), timeout]);
}

/**
 * Shows the header with the button that leaves the page. It is called at once, and again after the
 * font is loaded, without `weightClass`. Browsers do not repaint text that was drawn without the
 * font if the same text is drawn in the same style.
 */
function showHeader(weightClass = ''): void {
  document
    .querySelector('header > div')
    ?.replaceChildren(
      createElement(
        'p',
        { class: 'flex items-center gap-2 text-lg font-semibold text-grove-ink sm:text-xl' },
        createElement('img', { src: '/favicon.svg', alt: '', class: 'size-7' }),
        'Sambandha',
      ),
      button(
        pageText('leave'),
        leavePage,
        `ml-auto px-4! py-1! text-sm! sm:text-base! ${weightClass}`,
      ),
      createElement('p', { class: 'sr-only' }, accessibleName(pageText('leaveHint'))),
    );
}

async function openRequest(token: string): Promise<void> {
  try {
    showRequest(token, await readRequest(token));
  } catch (error) {
    if (error instanceof ConsentCallError && error.code === 'LINK_INVALID')
      return showEndedScreen();
    const key =
      error instanceof ConsentCallError && error.code === 'TOO_MANY' ? 'tooMany' : 'failed';
    showScreen(
      bilingualColumns('h1', pageText('title'), titleClasses),
      createElement('div', { role: 'alert' }, bilingualColumns('p', pageText(key))),
      button(pageText('tryAgain'), () => void openRequest(token)),
    );
  }
}

function readRequest(token: string) {
  return callConsent('POST /consent/request', { token });
}

/** Shows the request: its maker, its meaning, the form for the code, and the refusal. */
function showRequest(token: string, request: ConsentRequest): void {
  const { maker, relation } = request;
  showScreen(
    heading(request),
    bilingualColumns('p', pageText('makerRelation', { maker, relation: relationLabel(relation) })),
    codeForm(token, request),
    bilingualColumns('p', pageText('aboutSite')),
    ...audienceTexts(request),
    refusalForm({ token }, maker),
    helplineSection(),
  );
}

function heading({ maker, handedOver }: Pick<ConsentRequest, 'maker' | 'handedOver'>): HTMLElement {
  const key = handedOver ? 'handoverHeading' : 'heading';
  return bilingualColumns('h1', pageText(key, { maker }), titleClasses);
}

/**
 * Returns the texts about the people who can see the profile now and about the effect of an answer.
 */
function audienceTexts({
  maker,
  handedOver,
  endsAt,
}: Pick<ConsentRequest, 'maker' | 'handedOver' | 'endsAt'>) {
  const values = { maker, day: formatDay(endsAt) };
  if (!handedOver) return [bilingualColumns('p', pageText('draftAudience', values))];
  return [
    bilingualColumns('p', pageText('handoverAccess', values)),
    bilingualColumns('p', pageText('handoverAudience', values)),
  ];
}

function codeForm(token: string, request: ConsentRequest): HTMLElement {
  // The field is longer than a code, because a code may be typed or pasted with spaces.
  const { field, input } = textField(
    { name: 'code', label: pageText('code') },
    { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '24' },
  );
  input.classList.add('max-w-48', 'tracking-widest');
  input.setAttribute('aria-describedby', 'code-hint code-error');
  const submit = async () => {
    const code = extractDigits(input.value);
    if (code.length !== CONSENT_CODE_LENGTH)
      return showErrors(form, { code: pageText('codeRequired') });
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    try {
      await showProfile({ token, code }, request);
    } catch (error) {
      // A wrong code is shown at its field, any other failure below the form.
      const { form: formError, ...fieldErrors } = handleConsentFailure(error);
      showErrors(
        form,
        'code' in fieldErrors ? fieldErrors : { form: formError ?? pageText('failed') },
      );
    } finally {
      form.ariaBusy = 'false';
    }
  };
  const form = createElement(
    'form',
    {
      novalidate: true,
      class: 'flex flex-col items-start gap-4 rounded-lg border border-line bg-card p-4 sm:p-8',
      submit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    field,
    submitButton(pageText('showProfile'), 'filled'),
    formErrorContainer(),
    // The hint is below the field, because a phone has to show the field first.
    createElement(
      'div',
      { id: 'code-hint' },
      bilingualColumns('p', pageText('codeHint'), 'text-soft'),
    ),
  );
  return form;
}

async function showProfile(access: ProfileAccess, { relation }: ConsentRequest): Promise<void> {
  const preparedProfile = await callConsent('POST /consent/profile', access);
  const { maker, accountData } = preparedProfile;
  showScreen(
    heading(preparedProfile),
    bilingualColumns('p', pageText('makerRelation', { maker, relation: relationLabel(relation) })),
    ...audienceTexts(preparedProfile),
    accountData === null
      ? null
      : bilingualColumns(
          'p',
          pageText('handoverContents', {
            maker,
            conversations: accountData.conversations,
            shortlisted: accountData.shortlisted,
          }),
        ),
    profileView(preparedProfile),
    createElement(
      'section',
      {
        'aria-label': accessibleName(pageText('answer')),
        class: 'flex flex-col gap-6 border-t border-line pt-8',
      },
      answerForm(access, preparedProfile),
    ),
    helplineSection(),
  );
}

start();
