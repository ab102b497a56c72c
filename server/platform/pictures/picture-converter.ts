import { fork, type ChildProcess } from 'node:child_process';
import { ContentError } from '../../kernel/errors.ts';
import type { Rendition } from './pictures.store.ts';
import type { WatermarkRejection } from './watermark.ts';

export interface Crop {
	x: number;
	y: number;
	width: number;
	height: number;
	rotation: 0 | 90 | 180 | 270;
}

/** One size and format of a picture. */
export interface PictureCut {
	width: number;
	height: number;
	/**
	 * `cover` fills the size, and cuts off the parts that are farthest from the focal point. `contain` shows the whole
	 * picture in the middle of a background, and never enlarges the picture. The background is transparent except in
	 * JPEG.
	 */
	fit: 'cover' | 'contain';
	/** Point that stays visible, as shares of width and height of the crop. */
	focal: { x: number; y: number };
	format: 'webp' | 'avif' | 'png' | 'jpeg';
	/** Colour behind transparent parts of a JPEG, #rrggbb. */
	background: string;
}

/** A cut picture in a file in the folder of the source file. */
export interface CutFile {
	path: string;
	width: number;
	height: number;
	bytes: number;
	/** True if the picture was enlarged to fill the size. */
	isEnlarged: boolean;
}

/** A file with a watermark in the folder of the source file. */
export interface MarkedFile {
	path: string;
	contentType: 'application/pdf' | 'image/jpeg' | 'image/webp';
	extension: 'pdf' | 'jpg' | 'webp';
}

export type PictureTask =
	| { task: 'inspect' | 'preview' | 'sanitize'; path: string }
	| { task: 'render'; path: string; crop: Crop | null }
	| { task: 'cut'; path: string; crop: Crop | null; cut: PictureCut }
	| { task: 'mark'; path: string; kind: 'pdf' | 'picture'; crop: Crop | null; text: string }
	| { task: 'draw'; svg: string; format: 'png' | 'jpeg' };
export type PictureJob = PictureTask & { id: number };
export type PictureReply = { id: number } & (
	| { made: unknown }
	| { rejected: PictureRejection; data?: Readonly<Record<string, unknown>> }
	| { failed: string; code: string }
);

/** A rendition in a file in the folder of the source file. */
export type RenditionFile = Omit<Rendition, 'file'> & { path: string };
export interface RenderedPicture {
	width: number;
	height: number;
	placeholder: string;
	color: string;
	renditions: RenditionFile[];
}

export interface PicturePreview {
	width: number;
	height: number;
	bytes: Uint8Array;
}

export type PictureRejection = 'unreadable' | 'too_many_pixels' | 'unsafe_svg' | WatermarkRejection;

/**
 * Error of a file that cannot be decoded, is too large or encrypted, or is no allowed SVG. Another attempt would also
 * fail.
 */
export class PictureRejectedError extends ContentError {}

/** Error of a process that ended during a job, possibly because of the picture. */
export class PictureProcessError extends Error {}

const JOB_TIMEOUT_MS = 180_000;
/** Time after which an idle process is ended. A process takes about 100 MB of memory. */
const IDLE_TIMEOUT_MS = 20_000;

export interface PictureConverter {
	/**
	 * Rewrites an uploaded SVG in place (svg/sanitize-svg.ts).
	 * @throws PictureRejectedError
	 */
	sanitize(path: string): Promise<void>;
	/**
	 * Decodes the whole picture.
	 * @returns the displayed width and height in pixels
	 * @throws PictureRejectedError
	 */
	inspect(path: string): Promise<{ width: number; height: number }>;
	/**
	 * Writes renditions to the folder of the file. The names of renditions consist of the file's name, the width and
	 * the format.
	 * @throws PictureRejectedError
	 */
	render(path: string, crop: Crop | null): Promise<RenderedPicture>;
	/**
	 * Returns a small WebP of the whole picture.
	 * @throws PictureRejectedError
	 */
	preview(path: string): Promise<PicturePreview>;
	/**
	 * Writes one size of a picture to the folder of the file. Equal cuts of equal files have equal bytes.
	 * @throws PictureRejectedError
	 */
	cut(path: string, crop: Crop | null, cut: PictureCut): Promise<CutFile>;
	/**
	 * Writes a copy with a watermark to the folder of the file. No side of a copied picture is longer than 2560 pixels.
	 * Equal watermarks on equal files give equal bytes.
	 * @throws PictureRejectedError
	 */
	mark(path: string, mark: { kind: 'pdf' | 'picture'; crop: Crop | null; text: string }): Promise<MarkedFile>;
	/** Returns the pixels of an SVG that this program has composed. The SVG must not contain text elements. */
	draw(svg: string, format?: 'png' | 'jpeg'): Promise<Uint8Array>;
	stop(): void;
}

interface PendingJob {
	process: ChildProcess;
	resolve: (made: unknown) => void;
	reject: (error: Error) => void;
	timeout: NodeJS.Timeout;
}

/** Runs jobs in a child process (picture-process.ts), which starts on demand. */
export function startPictureConverter(): PictureConverter {
	const pending = new Map<number, PendingJob>();
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;
	let lastId = 0;

	function end(ended: ChildProcess): void {
		ended.kill('SIGKILL');
		if (child === ended) child = undefined;
	}

	function ensureStarted(): ChildProcess {
		if (child) return child;
		const mine = fork(new URL('./picture-process.ts', import.meta.url), {
			execArgv: ['--disable-warning=ExperimentalWarning'],
			// The process gets only these variables, because other variables contain secrets.
			env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
			serialization: 'advanced',
		});
		mine.on('message', (reply: PictureReply) => {
			const job = pending.get(reply.id);
			if (!job) return;
			finish(reply.id);
			if ('made' in reply) job.resolve(reply.made);
			else if ('rejected' in reply) job.reject(new PictureRejectedError(reply.rejected, reply.data));
			else job.reject(Object.assign(new Error(reply.failed), { code: reply.code }));
		});
		const onExit = () => {
			if (child === mine) child = undefined;
			for (const [id, { process, reject }] of pending) {
				if (process !== mine) continue;
				finish(id);
				reject(new PictureProcessError('the picture process has ended unexpectedly'));
			}
		};
		mine.on('exit', onExit);
		mine.on('error', onExit);
		// The child process must not keep this process running.
		mine.unref();
		mine.channel?.unref();
		child = mine;
		return mine;
	}

	function finish(id: number): void {
		clearTimeout(pending.get(id)?.timeout);
		pending.delete(id);
		clearTimeout(idle);
		idle = setTimeout(() => {
			if (pending.size === 0 && child) end(child);
		}, IDLE_TIMEOUT_MS);
		idle.unref();
	}

	const run = (task: PictureTask): Promise<unknown> =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			const mine = ensureStarted();
			const id = ++lastId;
			const timeout = setTimeout(() => end(mine), JOB_TIMEOUT_MS);
			timeout.unref();
			pending.set(id, { process: mine, resolve, reject, timeout });
			mine.send({ id, ...task } satisfies PictureJob, (error) => {
				if (!error || !pending.has(id)) return;
				finish(id);
				reject(error);
			});
		});

	return {
		sanitize: (path) => run({ task: 'sanitize', path }) as Promise<void>,
		inspect: (path) => run({ task: 'inspect', path }) as Promise<{ width: number; height: number }>,
		render: (path, crop) => run({ task: 'render', path, crop }) as Promise<RenderedPicture>,
		preview: (path) => run({ task: 'preview', path }) as Promise<PicturePreview>,
		cut: (path, crop, cut) => run({ task: 'cut', path, crop, cut }) as Promise<CutFile>,
		mark: (path, mark) => run({ task: 'mark', path, ...mark }) as Promise<MarkedFile>,
		draw: (svg, format = 'png') => run({ task: 'draw', svg, format }) as Promise<Uint8Array>,
		stop() {
			clearTimeout(idle);
			if (child) end(child);
		},
	};
}
