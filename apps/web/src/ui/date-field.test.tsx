import { useState } from 'react';
import { expect, test } from 'vitest';
import { find, press, render, type } from '../test/render.tsx';
import { DateField } from './date-field.tsx';

let reported: string[];

function Birthday({ initialValue = '' }: { initialValue?: string }) {
  const [date, setDate] = useState(initialValue);
  const change = (value: string) => {
    reported.push(value);
    setDate(value);
  };
  return <DateField label="Date of birth" value={date} onValue={change} />;
}

function show(initialValue?: string) {
  reported = [];
  render(<Birthday initialValue={initialValue} />);
  return {
    day: find('textbox', 'Day'),
    month: find('textbox', 'Month'),
    year: find('textbox', 'Year'),
  };
}

test('the focus moves to the next part when a part is complete', () => {
  const { day, month, year } = show();
  day.focus();
  type(day, '1');
  expect(document.activeElement).toBe(day);
  type(day, '14');
  expect(document.activeElement).toBe(month);
  type(month, '3');
  expect(document.activeElement).toBe(year);
  type(year, '1997');
  expect(reported.at(-1)).toBe('1997-03-14');
});

test('Backspace in an empty part moves the focus back, and deleting does not move it', () => {
  const { day, month, year } = show('1997-12-14');
  expect([day.value, month.value, year.value]).toEqual(['14', '12', '1997']);
  month.focus();
  type(month, '1');
  expect(document.activeElement).toBe(month);
  type(month, '');
  expect(reported.at(-1)).toBe('');
  press(month, 'Backspace');
  expect(document.activeElement).toBe(day);
});

test('an impossible month is passed to onValue without a check', () => {
  const { day, month, year } = show();
  type(day, '4');
  type(month, '13');
  type(year, '1997');
  expect(reported.at(-1)).toBe('1997-13-04');
});

test('digits of another script become 0 to 9, and a direction mark is removed', () => {
  const { day, month, year } = show();
  type(day, '\u200e೧೪');
  type(month, '೩');
  type(year, '೧೯೯೭');
  expect([day.value, month.value, year.value]).toEqual(['14', '3', '1997']);
  expect(reported.at(-1)).toBe('1997-03-14');
});
