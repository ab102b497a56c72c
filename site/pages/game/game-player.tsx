import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { GameDetails } from '../../api.ts';
import { GAME_FRAME_RATIO } from '../../constants.ts';
import type { DeviceMode } from '../../device-mode.ts';
import { useDialogs } from '../../layout/dialogs-state.tsx';
import { useUser } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { ActionLink, IconButton } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LOGIN_HASH, withQuery } from '../../urls.ts';
import { useApi } from '../../use-api.ts';
import { useTranslations } from '../../translations.tsx';
import { DevicePicture, ForDevice } from './device.tsx';
import { GameFailed } from './game-failed.tsx';
import type { GameFrame } from './game-frame.tsx';
import { phonePictureOf, stagePictureOf } from './game-pictures.ts';
import styles from './game-player.module.css';

/**
 * Language and platform of the demo: what the page's query says, as far as the game offers it. The server's page does
 * not depend on the query, so until it is hydrated the defaults stand.
 */
function useChoice({ demo_languages, has_desktop, has_mobile }: GameDetails) {
	const { language } = useTranslations();
	// Not `useSearchParams`: it brings the router's links and forms along.
	const { search, hash } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const query = new URLSearchParams(search);
	const asked = (name: string): string | null => (hydrated ? query.get(name) : null);
	const codes = demo_languages.map(({ code }) => code);
	const lang = [asked('lang'), language].find((code) => code !== null && codes.includes(code)) ?? codes[0] ?? language;
	const platforms: DeviceMode[] = [
		...(has_desktop ? ['desktop' as const] : []),
		...(has_mobile ? ['mobile' as const] : []),
	];
	const platform = platforms.find((each) => each === asked('platform')) ?? platforms[0] ?? 'desktop';
	const choose = (change: { lang?: string; platform?: DeviceMode } = {}): void => {
		for (const [name, value] of Object.entries({ platform, lang, ...change })) query.set(name, value);
		void navigate({ search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
	};
	return { lang, platform, platforms, choose };
}

/** The demo of a released game: on a computer in a frame of this page, on a mobile device by itself. */
export function GamePlayer({ game, endpoint }: { game: GameDetails; endpoint: string }) {
	const { t } = useTranslations();
	const { lang, platform, platforms, choose } = useChoice(game);
	const stage = useRef<HTMLDivElement>(null);
	const picture = stagePictureOf(game);
	const title = t('LABEL_GAME_DEMO', { title: game.title });
	const [run, setRun] = useState<{ attempt: number; Frame: typeof GameFrame | null }>({ attempt: 0, Frame: null });
	const [hasFailed, setFailed] = useState(false);
	const [muted, setMuted] = useState(false);
	const start = (): void => {
		stage.current?.focus({ preventScroll: true });
		setFailed(false);
		// The address names what is played, so that it can be shared.
		choose();
		// What stands around a running demo is not needed before.
		import('./game-frame.tsx').then(
			({ GameFrame }) => setRun(({ attempt }) => ({ attempt: attempt + 1, Frame: GameFrame })),
			() => setFailed(true),
		);
	};
	useEffect(() => {
		// In a narrow window the stage grows as the demo begins: the reels are not to stand below the screen's edge.
		if (run.Frame) stage.current?.scrollIntoView({ block: 'nearest' });
	}, [run]);
	const fillScreen = (): void => {
		if (!run.Frame) start();
		if (document.fullscreenElement) void document.exitFullscreen();
		else stage.current?.requestFullscreen().catch(() => undefined);
	};
	return (
		<section className={styles.player} aria-label={title}>
			<div
				ref={stage}
				className={styles.stage}
				style={{ aspectRatio: GAME_FRAME_RATIO }}
				tabIndex={-1}
				data-platform={platform}
				data-playing={run.Frame !== null || undefined}
			>
				{picture && <DevicePicture className={styles.poster} {...picture} />}
				<ForDevice mode="desktop">
					<Screen game={game} platform={platform}>
						{run.Frame ? (
							<run.Frame
								// On another platform it begins anew.
								key={`${run.attempt} ${platform}`}
								endpoint={endpoint}
								lang={lang}
								platform={platform}
								title={title}
								muted={muted}
								onRetry={start}
							/>
						) : hasFailed ? (
							<GameFailed onRetry={start} />
						) : (
							<PlayControl
								href={withQuery(endpoint, { lang, platform })}
								label={t('ACTION_PLAY_GAME')}
								onPlay={start}
							/>
						)}
					</Screen>
				</ForDevice>
				<ForDevice mode="mobile">
					{game.has_mobile ? (
						<PlayControl href={withQuery(endpoint, { lang, mobile: '1' })} label={t('ACTION_PLAY_GAME')} />
					) : (
						<p className={styles.note}>{t('TEXT_NO_MOBILE_VERSION')}</p>
					)}
				</ForDevice>
			</div>
			<div className={styles.bar}>
				<ForDevice mode="desktop">
					<div className={styles.switchers}>
						<fieldset className={styles.devices}>
							<legend className="visually-hidden">{t('LABEL_GAME_DEVICE')}</legend>
							{platforms.map((each) => (
								<label key={each}>
									<input
										type="radio"
										name="platform"
										checked={each === platform}
										onChange={() => choose({ platform: each })}
									/>
									<Icon name={each} />
									<span>{t(each === 'desktop' ? 'LABEL_DEVICE_DESKTOP' : 'LABEL_DEVICE_MOBILE')}</span>
								</label>
							))}
						</fieldset>
						{game.demo_languages.length > 1 && (
							<label className={styles.language}>
								<span>{t('LABEL_GAME_LANGUAGE')}</span>
								<select value={lang} onChange={(event) => choose({ lang: event.target.value })}>
									{game.demo_languages.map(({ code, name }) => (
										<option key={code} value={code} lang={code}>
											{name}
										</option>
									))}
								</select>
							</label>
						)}
					</div>
				</ForDevice>
				{game.has_mobile && (
					<ForDevice mode="mobile">
						<p className={styles.hint}>{t('TEXT_OPENS_BY_ITSELF')}</p>
					</ForDevice>
				)}
				<p className={styles.money}>{t('TEXT_PLAY_MONEY')}</p>
				<ForDevice mode="desktop">
					<div className={styles.fill}>
						{run.Frame && (
							<IconButton
								icon={muted ? 'muted' : 'sound'}
								label={t(muted ? 'ACTION_SOUND_ON' : 'ACTION_SOUND_OFF')}
								onClick={() => setMuted(!muted)}
							/>
						)}
						<IconButton icon="fullscreen" label={t('ACTION_FULL_SCREEN')} onClick={fillScreen} />
					</div>
				</ForDevice>
			</div>
		</section>
	);
}

/** What the demo plays on: the whole stage, or the phone that stands in it. */
function Screen({ game, platform, children }: { game: GameDetails; platform: DeviceMode; children: React.ReactNode }) {
	if (platform === 'desktop') return <div className={styles.screen}>{children}</div>;
	const picture = phonePictureOf(game);
	return (
		<div className={styles.phone}>
			{picture && (
				<Picture className={styles.poster} media={picture.media} src={picture.src} sizes={picture.sizes} alt="" />
			)}
			{children}
		</div>
	);
}

/** A link to the demo; a button where it starts on the spot, once that is possible. */
function PlayControl({ href, label, onPlay }: { href: string; label: string; onPlay?: (() => void) | undefined }) {
	const hydrated = useHydrated();
	const content = (
		<>
			<span className={styles.disc}>
				<Icon name="play" size={30} />
			</span>
			<span>{label}</span>
		</>
	);
	if (onPlay && hydrated)
		return (
			<button type="button" className={styles.play} onClick={onPlay}>
				{content}
			</button>
		);
	return (
		<a className={styles.play} href={href} rel="nofollow">
			{content}
		</a>
	);
}

/**
 * The endpoint that this visitor may play: the page's HTML is the same for everyone, so a demo for partners is looked up
 * once it is known who is signed in.
 */
export function usePlayableEndpoint({ name, endpoint, demo }: GameDetails): string | null {
	const api = useApi();
	const user = useUser();
	const [own, setOwn] = useState<{ name: string; endpoint: string | null }>();
	useEffect(() => {
		if (endpoint !== null || demo !== 'partners' || !user) return;
		let isLate = false;
		api.game(name).then(
			(game) => {
				if (!isLate) setOwn({ name, endpoint: game.endpoint });
			},
			// The teaser stays.
			(error: unknown) => logFailure(error, 'demo for partners'),
		);
		return () => void (isLate = true);
	}, [api, name, endpoint, demo, user]);
	return endpoint ?? (user && own?.name === name ? own.endpoint : null);
}

/** Stands in place of the player where the game can't be played by this visitor, or not yet. */
export function GameTeaser({ game, picture }: { game: GameDetails; picture: ReturnType<typeof stagePictureOf> }) {
	const { t, date } = useTranslations();
	const user = useUser();
	const { open } = useDialogs();
	const isForPartners = game.is_released && game.demo === 'partners';
	const note = !game.is_released
		? t('TEXT_RELEASES_IN', { date: date(game.release_date, 'monthYear') })
		: t(isForPartners ? 'TEXT_DEMO_NOT_PUBLIC' : 'TEXT_DEMO_NONE');
	return (
		<div className={styles.player}>
			<div className={`${styles.stage} ${styles.teaser}`}>
				{picture && <DevicePicture className={styles.poster} {...picture} />}
				<div className={styles.note}>
					<p>{note}</p>
					{isForPartners && !user && (
						<ActionLink
							href={LOGIN_HASH}
							look="gold"
							onClick={(event) => {
								event.preventDefault();
								open('login');
							}}
						>
							{t('ACTION_LOG_IN_TO_PLAY')}
						</ActionLink>
					)}
				</div>
			</div>
		</div>
	);
}
