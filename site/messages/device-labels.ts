import { writeList } from './dates.ts';
import type { Translations } from './translations.tsx';

interface Devices {
	has_desktop: boolean;
	has_mobile: boolean;
}

export const devicesOf = ({ has_desktop, has_mobile }: Devices, t: Translations['t']): string[] => [
	...(has_desktop ? [t('LABEL_DEVICE_DESKTOP')] : []),
	...(has_mobile ? [t('LABEL_DEVICE_MOBILE')] : []),
];

/** Returns e.g. "Desktop and mobile". */
export const deviceList = (devices: Devices, { t, language }: Pick<Translations, 't' | 'language'>): string =>
	writeList(
		devicesOf(devices, t).map((name, index) => (index > 0 ? name.toLowerCase() : name)),
		language,
	);
