/** The page of the menu with the player's preferences and the session. */
import type { MarketProfile } from '../market-profiles.ts';
import { REALITY_CHECK_MINUTES, type Preferences } from '../preferences.ts';
import { element } from './dom.ts';
import { chips } from './panels.ts';
import type { PlayerPreferences } from './player-preferences.ts';
import { sessionFacts } from './session-panel.ts';
import type { Session } from './session.ts';
import type { MessageKey, Translations } from './translations.ts';

const VOLUME_STEP_PERCENT = 5;

interface SettingsParts {
	preferences: PlayerPreferences;
	translations: Translations;
	session: Session;
	profile: MarketProfile;
}

type Percent = 'musicVolume' | 'effectsVolume';
type Flag = 'leftHand' | 'reducedMotion' | 'batterySaver' | 'showsSession';

export function settingsPage({ preferences, translations, session, profile }: SettingsParts): HTMLElement[] {
	const { t } = translations;

	const slider = (name: Percent): HTMLElement => {
		const input = element('input', {
			type: 'range',
			name,
			min: 0,
			max: 100,
			step: VOLUME_STEP_PERCENT,
			value: preferences.values[name],
		});
		const output = element('output', {});
		const write = (): void => {
			const text = t('percent', { percent: Number(input.value) });
			output.textContent = text;
			input.setAttribute('aria-valuetext', text);
			input.style.setProperty('--share', `${input.value}%`);
		};
		write();
		input.addEventListener('input', () => {
			write();
			preferences.change({ [name]: Number(input.value) } satisfies Partial<Preferences>);
		});
		return element('label', { class: 'slider' }, element('span', {}, t(name)), input, output);
	};

	const tick = (name: Flag, isFixed = false): HTMLElement => {
		const input = element('input', { type: 'checkbox', name, disabled: isFixed });
		input.checked = isFixed || preferences.values[name];
		input.addEventListener('change', () =>
			preferences.change({ [name]: input.checked } satisfies Partial<Preferences>),
		);
		return element('label', { class: 'tick' }, input, element('span', {}, t(name)));
	};

	const group = (legend: MessageKey, ...content: HTMLElement[]): HTMLElement =>
		element('fieldset', { class: 'settings' }, element('legend', {}, t(legend)), ...content);

	return [
		group('settingsSound', slider('musicVolume'), slider('effectsVolume')),
		group(
			'settingsDisplay',
			tick('leftHand'),
			tick('reducedMotion'),
			tick('batterySaver'),
			tick('showsSession', profile.alwaysShowsSession),
		),
		group('settingsSession', sessionFacts(session, translations)),
		chips(
			t('realityCheck'),
			'reality-check',
			REALITY_CHECK_MINUTES.map(
				(minutes) => [minutes, minutes === 0 ? t('realityCheckNever') : t('minutesShort', { minutes })] as const,
			),
			preferences.values.realityCheckMinutes,
			(minutes) => {
				session.restartCheck();
				preferences.change({ realityCheckMinutes: minutes });
			},
		),
		...(profile.minRoundMs > 0
			? [element('p', { class: 'caption-line' }, t('marketRules', { seconds: profile.minRoundMs / 1000 }))]
			: []),
	];
}
