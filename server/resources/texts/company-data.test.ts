import { expect, test } from 'vitest';
import { withCompanyValues } from './company-data.ts';

const values = {
	company_name: 'Reef Ltd',
	company_address: '1 Quay',
	company_details: 'Reef Ltd, No. 123',
	company_email: 'info@reef.test',
	licences: '',
};

test('a legal text names the company once, although its details begin with the name', () => {
	const text = '<p>{company_name}, {company_address}, {company_details}. {licences}</p>';
	expect(withCompanyValues(text, values, true)).toBe('<p>Reef Ltd, 1 Quay, No. 123. {licences}</p>');
	expect(withCompanyValues('{company_details}', values, false)).toBe('Reef Ltd, No. 123');
	const other = { ...values, company_details: 'Reef Ltdx, No. 123' };
	expect(withCompanyValues(text, other, true)).toContain('1 Quay, Reef Ltdx, No. 123');
});

test('a Chinese text has no spaces around a Chinese name', () => {
	const chinese = { ...values, company_name: '星河工作室' };
	expect(withCompanyValues('归 {company_name} 或其许可方所有', chinese, true)).toBe('归星河工作室或其许可方所有');
	expect(withCompanyValues('归 {company_name} 或其许可方所有', values, true)).toBe('归 Reef Ltd 或其许可方所有');
});
