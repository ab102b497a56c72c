import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Media } from '../../../contract/envelope.ts';
import type { GameDetails } from '../../api.ts';
import { GAME_FRAME_RATIO } from '../../constants.ts';
import type { DeviceMode } from './device-mode.ts';
import { isNearFit } from '../../../contract/cover-shape.ts';
import { useDialogs } from '../../parts/dialogs-state.tsx';
import { useUser } from '../../layout/user.tsx';
import { logFailure } from '../../log.ts';
import { DrawnCover } from '../../parts/drawn-cover.tsx';
import { ActionLink, IconButton } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/chips.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Select } from '../../../ui/select.tsx';
import { LOGIN_HASH, withQuery } from '../../urls.ts';
import { useApi } from '../../parts/use-api.ts';
import { useTranslations } from '../../messages/translations.tsx';
import { DevicePicture, ForDevice } from './device.tsx';
import { GameFailed } from './game-failed.tsx';
import type { GameFrame } from './game-frame.tsx';
import { phonePictureOf, stagePictureOf } from './game-pictures.ts';
import styles from './game-player.module.css';

/**
 * Reads language and platform of the demo from the page's query, if the game supports them. The server ignores the
 * query, so defaults apply until hydration.
 */
function useDemoSettings({ demo_languages, has_desktop, has_mobile }: GameDetails) {
	const { language } = useTranslations();
	// `useSearchParams` would add the router's links and forms to the bundle.
	const { search, hash } = useLocation();
	const navigate = useNavigate();
	const hydrated = useHydrated();
	const query = new URLSearchParams(search);
	const requested = (name: string): string | null => (hydrated ? query.get(name) : null);
	const codes = demo_languages.map(({ code }) => code);
	const lang =
		[requested('lang'), language].find((code) => code !== null && codes.includes(code)) ?? codes[0] ?? language;
	const platforms: DeviceMode[] = [
		...(has_desktop ? ['desktop' as const] : []),
		...(has_mobile ? ['mobile' as const] : []),
	];
	const platform = platforms.find((each) => each === requested('platform')) ?? platforms[0] ?? 'desktop';
	const choose = (change: { lang?: string; platform?: DeviceMode } = {}): void => {
		for (const [name, value] of Object.entries({ platform, lang, ...change })) query.set(name, value);
		void navigate({ search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
	};
	return { lang, platform, platforms, choose };
}

/**
 * In a picture of lists or a background, the title may be anywhere. The stage therefore shows the whole picture. Only a
 * picture with nearly the stage's shape is cropped slightly.
 */
const posterClass = (game: GameDetails, media: Media): string | undefined =>
	(game.poster_file ?? game.banner_file) || isNearFit(media) ? styles.poster : `${styles.poster} ${styles.whole}`;

/** On a computer, the demo runs in a frame. On a mobile device, a link opens the demo as a page. */
export function GamePlayer({ game, endpoint }: { game: GameDetails; endpoint: string }) {
	const { t } = useTranslations();
	const { lang, platform, platforms, choose } = useDemoSettings(game);
	const stage = useRef<HTMLDivElement>(null);
	const picture = stagePictureOf(game);
	const title = t('LABEL_GAME_DEMO', { title: game.title });
	const [demo, setDemo] = useState<{ attempt: number; Frame: typeof GameFrame | null }>({ attempt: 0, Frame: null });
	const [hasFailed, setFailed] = useState(false);
	const [muted, setMuted] = useState(false);
	const start = (): void => {
		stage.current?.focus({ preventScroll: true });
		setFailed(false);
		// Write language and platform to the address, so that visitors can share the address.
		choose();
		// The code of the frame loads only when the visitor plays.
		import('./game-frame.tsx').then(
			({ GameFrame }) => setDemo(({ attempt }) => ({ attempt: attempt + 1, Frame: GameFrame })),
			() => setFailed(true),
		);
	};
	useEffect(() => {
		// In a narrow window the stage grows, so scroll the reels into view.
		if (demo.Frame) stage.current?.scrollIntoView({ block: 'nearest' });
	}, [demo]);
	const toggleFullScreen = (): void => {
		if (!demo.Frame) start();
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
				data-playing={demo.Frame !== null || undefined}
			>
				{picture ? (
					<DevicePicture className={posterClass(game, picture.desktop.media)} {...picture} />
				) : (
					<DrawnCover className={styles.poster} title={game.title} seed={game.name} hasLetters={false} />
				)}
				<ForDevice mode="desktop">
					<Screen game={game} platform={platform}>
						{demo.Frame ? (
							<demo.Frame
								// A change of the platform restarts the demo.
								key={`${demo.attempt} ${platform}`}
								endpoint={endpoint}
								lang={lang}
								platform={platform}
								title={title}
								muted={muted}
								onRetry={start}
								onLeave={() => setDemo(({ attempt }) => ({ attempt, Frame: null }))}
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
						<ChoiceChips
							label={t('LABEL_GAME_DEVICE')}
							hidesLabel
							single
							choices={platforms.map((each) => ({
								value: each,
								label: t(each === 'desktop' ? 'LABEL_DEVICE_DESKTOP' : 'LABEL_DEVICE_MOBILE'),
								icon: each,
							}))}
							value={[platform]}
							onValue={([chosen]) => choose({ platform: chosen as DeviceMode })}
						/>
						{game.demo_languages.length > 1 && (
							<Select
								className={styles.language}
								label={t('LABEL_GAME_LANGUAGE')}
								options={game.demo_languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
								value={lang}
								onValue={(chosen) => choose({ lang: chosen })}
								hasNoErrors
							/>
						)}
					</div>
				</ForDevice>
				{game.has_mobile && (
					<ForDevice mode="mobile">
						<p className={styles.hint}>{t('TEXT_OPENS_BY_ITSELF')}</p>
					</ForDevice>
				)}
				<p className={styles.playMoneyNote}>{t('TEXT_PLAY_MONEY')}</p>
				<ForDevice mode="desktop">
					<div className={styles.controls}>
						{demo.Frame && (
							<IconButton
								icon={muted ? 'muted' : 'sound'}
								label={t(muted ? 'ACTION_SOUND_ON' : 'ACTION_SOUND_OFF')}
								onClick={() => setMuted(!muted)}
							/>
						)}
						<IconButton icon="fullscreen" label={t('ACTION_FULL_SCREEN')} onClick={toggleFullScreen} />
					</div>
				</ForDevice>
			</div>
		</section>
	);
}

/** The whole stage, or a drawn phone in it. */
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

/** A link to the demo. With `onPlay`, a button replaces the link after hydration and starts the demo in this page. */
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

/** The page's HTML is the same for everyone, so a demo for clients is looked up after the user has loaded. */
export function usePlayableEndpoint({ name, endpoint, demo }: GameDetails): string | null {
	const api = useApi();
	const user = useUser();
	const [partnerDemo, setPartnerDemo] = useState<{ name: string; endpoint: string | null }>();
	useEffect(() => {
		if (endpoint !== null || demo !== 'clients' || !user) return;
		let isCancelled = false;
		api.game(name).then(
			(game) => {
				if (!isCancelled) setPartnerDemo({ name, endpoint: game.endpoint });
			},
			// After a failure, the teaser stays.
			(error: unknown) => logFailure(error, 'demo for clients'),
		);
		return () => void (isCancelled = true);
	}, [api, name, endpoint, demo, user]);
	return endpoint ?? (user && partnerDemo?.name === name ? partnerDemo.endpoint : null);
}

/** Shown instead of the player if the visitor cannot play the game. */
export function GameTeaser({ game, picture }: { game: GameDetails; picture: ReturnType<typeof stagePictureOf> }) {
	const { t, date, language, urls } = useTranslations();
	const user = useUser();
	const { open } = useDialogs();
	const isForClients = game.is_released && game.demo === 'clients';
	// Without a demo, the teaser links to the contact page instead of a note.
	const hasNoDemo = game.is_released && !isForClients;
	const note = !game.is_released
		? t('TEXT_RELEASES_IN', { date: date(game.release_date, 'monthYear') })
		: t('TEXT_DEMO_NOT_PUBLIC');
	return (
		<div className={styles.player}>
			<div className={`${styles.stage} ${styles.teaser}`} data-bare={hasNoDemo || undefined}>
				{picture ? (
					<DevicePicture className={posterClass(game, picture.desktop.media)} {...picture} />
				) : (
					<DrawnCover className={styles.poster} title={game.title} seed={game.name} lettersAtTop={!hasNoDemo} />
				)}
				{!hasNoDemo && (
					<div className={styles.note}>
						<p>{note}</p>
						{isForClients && !user && (
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
				)}
			</div>
			{hasNoDemo && (
				<p className={styles.caption}>
					<ActionLink href={urls.url('contacts-page', language)} look="gold" icon="arrow">
						{t('ACTION_CONTACT_US')}
					</ActionLink>
				</p>
			)}
		</div>
	);
}
