import { expect, test } from 'vitest';
import { render } from '../test/render.tsx';
import { MailAddress } from './mail-address.tsx';

test.each([
  ['support@sambandha.example', 'support@|sambandha|.example'],
  ['a.b@mail.host.example', 'a|.b@|mail.host|.example'],
  ['deepika.kodlu.9d27@example.org', 'deepika|.kodlu|.9d27@||example.org'],
  ['candidate@demo.example', 'candidate@||demo.example'],
  [
    'One mail. We wrote to a.c@b.example. It is valid for 10 minutes.',
    'One mail. We wrote to a|.c@||b.example. It is valid for 10 minutes.',
  ],
  ['+91 ••••• ••012', '+91 ••••• ••012||'],
])('%s may break at %s', (text, expected) => {
  const { innerHTML, textContent } = render(<MailAddress>{text}</MailAddress>);
  expect(textContent).toBe(text);
  expect(innerHTML.replace(/<\/?span[^>]*>/g, '').replaceAll('<wbr>', '|')).toBe(expected);
});
