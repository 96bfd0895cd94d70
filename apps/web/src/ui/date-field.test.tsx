import { useState } from 'react';
import { expect, test } from 'vitest';
import { find, press, render, type } from '../test/render.tsx';
import { DateField } from './date-field.tsx';

let reportedValues: string[];

function Birthday({ initialValue = '' }: { initialValue?: string }) {
  const [date, setDate] = useState(initialValue);
  const change = (value: string) => {
    reportedValues.push(value);
    setDate(value);
  };
  return <DateField label="Date of birth" value={date} onValue={change} />;
}

function renderField(initialValue?: string) {
  reportedValues = [];
  render(<Birthday initialValue={initialValue} />);
  return {
    day: find('textbox', 'Day'),
    month: find('textbox', 'Month'),
    year: find('textbox', 'Year'),
  };
}

test('the focus moves to the next part when a part is complete', () => {
  const { day, month, year } = renderField();
  day.focus();
  type(day, '1');
  expect(document.activeElement).toBe(day);
  type(day, '14');
  expect(document.activeElement).toBe(month);
  type(month, '3');
  expect(document.activeElement).toBe(year);
  type(year, '1997');
  expect(reportedValues.at(-1)).toBe('1997-03-14');
});

test('Backspace in an empty part moves the focus back, and deleting a digit does not move the focus', () => {
  const { day, month, year } = renderField('1997-12-14');
  expect([day.value, month.value, year.value]).toEqual(['14', '12', '1997']);
  month.focus();
  type(month, '1');
  expect(document.activeElement).toBe(month);
  type(month, '');
  expect(reportedValues.at(-1)).toBe('');
  press(month, 'Backspace');
  expect(document.activeElement).toBe(day);
});

test('an impossible month is passed to onValue without a check', () => {
  const { day, month, year } = renderField();
  type(day, '4');
  type(month, '13');
  type(year, '1997');
  expect(reportedValues.at(-1)).toBe('1997-13-04');
});

test('digits of another script become 0 to 9, and a direction mark is removed', () => {
  const { day, month, year } = renderField();
  type(day, '\u200e೧೪');
  type(month, '೩');
  type(year, '೧೯೯೭');
  expect([day.value, month.value, year.value]).toEqual(['14', '3', '1997']);
  expect(reportedValues.at(-1)).toBe('1997-03-14');
});
