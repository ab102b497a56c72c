import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ItemCalls, storedItem } from '../testing/item-calls.ts';
import { en } from '../testing/messages.ts';
import { openAdmin } from '../testing/show-part.tsx';

const emptyText = { en: '', zh: '' };
const office = { city: emptyText, country: emptyText, address: emptyText, phone: '', latitude: null, longitude: null };

test('a pasted link of a map fills in the coordinates of an office, and a short link says why it does not', async () => {
	openAdmin('offices/one', new ItemCalls('offices', [storedItem('one', office)]).responses);
	const place = page.getByRole('textbox', { name: en.LABEL_MAP_PLACE });
	await place.fill('https://maps.app.goo.gl/AbCd');
	await expect.element(place).toHaveAccessibleDescription(en['coordinates_errors.short_link']);
	await place.fill('https://www.openstreetmap.org/#map=15/41.38/2.17');
	await expect.element(place).toHaveAccessibleDescription(en.TEXT_MAP_PLACE_READ);
	await expect.element(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue(41.38);
	await expect.element(page.getByRole('spinbutton', { name: 'Longitude' })).toHaveValue(2.17);
	await place.fill('41.3');
	await expect.element(place).toHaveAccessibleDescription(en.TEXT_MAP_PLACE);
	await userEvent.tab();
	await expect.element(place).toHaveAccessibleDescription(en['coordinates_errors.none']);
	await expect.element(page.getByRole('spinbutton', { name: 'Latitude' })).toHaveValue(41.38);
});
