import { expect, test } from 'vitest';
import { render } from '../test/render.tsx';
import { MailAddress } from './mail-address.tsx';

test.each([
  ['support@sambandha.example', 'support@|sambandha|.example'],
  ['a.b@mail.host.example', 'a.b@|mail.host|.example'],
  ['candidate@demo.example', 'candidate@||demo.example'],
  [
    'We wrote to a@b.example. It is valid for 10 minutes.',
    'We wrote to a@||b.example. It is valid for 10 minutes.',
  ],
  ['+91 ••••• ••012', '+91 ••••• ••012||'],
])('%s may break at %s', (text, expected) => {
  const { innerHTML, textContent } = render(<MailAddress>{text}</MailAddress>);
  expect(textContent).toBe(text);
  expect(innerHTML.replace(/<\/?span[^>]*>/g, '').replaceAll('<wbr>', '|')).toBe(expected);
});
