import { useState } from 'react';
import { expect, test } from 'vitest';
import { getByRole, pressKeyIn, render, typeText } from '../test/render.tsx';
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
    day: getByRole('textbox', 'Day'),
    month: getByRole('textbox', 'Month'),
    year: getByRole('textbox', 'Year'),
  };
}

test('the focus moves to the next part when a part is complete', () => {
  const { day, month, year } = renderField();
  day.focus();
  typeText(day, '1');
  expect(document.activeElement).toBe(day);
  typeText(day, '14');
  expect(document.activeElement).toBe(month);
  typeText(month, '3');
  expect(document.activeElement).toBe(year);
  typeText(year, '1997');
  expect(reportedValues.at(-1)).toBe('1997-03-14');
});

test('Backspace in an empty part moves the focus back, and deleting a digit does not move the focus', () => {
  const { day, month, year } = renderField('1997-12-14');
  expect([day.value, month.value, year.value]).toEqual(['14', '12', '1997']);
  month.focus();
  typeText(month, '1');
  expect(document.activeElement).toBe(month);
  typeText(month, '');
  expect(reportedValues.at(-1)).toBe('');
  pressKeyIn(month, 'Backspace');
  expect(document.activeElement).toBe(day);
});

test('an impossible month is passed to onValue without a check', () => {
  const { day, month, year } = renderField();
  typeText(day, '4');
  typeText(month, '13');
  typeText(year, '1997');
  expect(reportedValues.at(-1)).toBe('1997-13-04');
});

test('digits of another script become 0 to 9, and a direction mark is removed', () => {
  const { day, month, year } = renderField();
  typeText(day, '\u200e೧೪');
  typeText(month, '೩');
  typeText(year, '೧೯೯೭');
  expect([day.value, month.value, year.value]).toEqual(['14', '3', '1997']);
  expect(reportedValues.at(-1)).toBe('1997-03-14');
});
