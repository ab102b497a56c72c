/** Writes a WebM file (Matroska) with one VP9 track, without sound. */

export interface EncodedFrame {
	/** In ms. */
	time: number;
	isKey: boolean;
	data: Uint8Array;
}

export interface WebmOptions {
	width: number;
	height: number;
	frameMs: number;
}

/** Identifiers of elements (RFC 9559). */
const ids = {
	ebml: 0x1a45dfa3,
	ebmlVersion: 0x4286,
	ebmlReadVersion: 0x42f7,
	maxIdLength: 0x42f2,
	maxSizeLength: 0x42f3,
	docType: 0x4282,
	docTypeVersion: 0x4287,
	docTypeReadVersion: 0x4285,
	segment: 0x18538067,
	seekHead: 0x114d9b74,
	seek: 0x4dbb,
	seekId: 0x53ab,
	seekPosition: 0x53ac,
	info: 0x1549a966,
	timestampScale: 0x2ad7b1,
	duration: 0x4489,
	muxingApp: 0x4d80,
	writingApp: 0x5741,
	tracks: 0x1654ae6b,
	trackEntry: 0xae,
	trackNumber: 0xd7,
	trackUid: 0x73c5,
	trackType: 0x83,
	flagLacing: 0x9c,
	codecId: 0x86,
	defaultDuration: 0x23e383,
	video: 0xe0,
	pixelWidth: 0xb0,
	pixelHeight: 0xba,
	cues: 0x1c53bb6b,
	cuePoint: 0xbb,
	cueTime: 0xb3,
	cueTrackPositions: 0xb7,
	cueTrack: 0xf7,
	cueClusterPosition: 0xf1,
	cluster: 0x1f43b675,
	timestamp: 0xe7,
	simpleBlock: 0xa3,
} as const;

const TRACK = 1;
const VIDEO_TRACK = 1;
const NS_PER_MS = 1_000_000;
/** Positions have a fixed length, so that the sizes of elements do not depend on them. */
const POSITION_BYTES = 4;
const KEY_FRAME_FLAG = 0x80;

/** @param bytes length; by default the shortest */
function uint(value: number, bytes = Math.max(1, Math.ceil(Math.log2(value + 1) / 8))): Buffer {
	const written = Buffer.alloc(bytes);
	written.writeUIntBE(value, 0, bytes);
	return written;
}

function float(value: number): Buffer {
	const written = Buffer.alloc(8);
	written.writeDoubleBE(value);
	return written;
}

/** The size has four bytes: a marker bit and 28 bits. */
const sizeOf = (bytes: number): Buffer => uint(0x10000000 + bytes, 4);

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
	const length = content.reduce((sum, part) => sum + part.length, 0);
	return Buffer.concat([uint(id), sizeOf(length), ...content]);
}

function block({ time, isKey, data }: EncodedFrame, clusterTime: number): Buffer {
	const header = Buffer.alloc(4);
	header.writeUInt8(0x80 + TRACK, 0);
	header.writeInt16BE(time - clusterTime, 1);
	header.writeUInt8(isKey ? KEY_FRAME_FLAG : 0, 3);
	return element(ids.simpleBlock, header, data);
}

/** Returns the frames from each key frame on, which a player can show without earlier frames. */
function clustersOf(frames: readonly EncodedFrame[]): { time: number; bytes: Buffer }[] {
	const groups: EncodedFrame[][] = [];
	for (const frame of frames) {
		if (frame.isKey || groups.length === 0) groups.push([]);
		groups.at(-1)!.push(frame);
	}
	return groups.map((group) => {
		const { time } = group[0]!;
		const blocks = group.map((frame) => block(frame, time));
		return { time, bytes: element(ids.cluster, element(ids.timestamp, uint(time)), ...blocks) };
	});
}

/** The index is in front of the frames, so that a player can seek while the file loads. */
export function webmOf(frames: readonly EncodedFrame[], { width, height, frameMs }: WebmOptions): Buffer {
	const last = frames.at(-1);
	if (!last) throw new Error('a video needs frames');
	const name = Buffer.from('Reelhouse');
	const info = element(
		ids.info,
		element(ids.timestampScale, uint(NS_PER_MS)),
		element(ids.duration, float(last.time + frameMs)),
		element(ids.muxingApp, name),
		element(ids.writingApp, name),
	);
	const tracks = element(
		ids.tracks,
		element(
			ids.trackEntry,
			element(ids.trackNumber, uint(TRACK)),
			element(ids.trackUid, uint(TRACK)),
			element(ids.trackType, uint(VIDEO_TRACK)),
			element(ids.flagLacing, uint(0)),
			element(ids.codecId, Buffer.from('V_VP9')),
			element(ids.defaultDuration, uint(Math.round(frameMs * NS_PER_MS))),
			element(ids.video, element(ids.pixelWidth, uint(width)), element(ids.pixelHeight, uint(height))),
		),
	);
	const clusters = clustersOf(frames);
	/** @param start position of the first cluster in the segment */
	const cues = (start: number): Buffer => {
		let position = start;
		const points = clusters.map(({ time, bytes }) => {
			const at = uint(position, POSITION_BYTES);
			position += bytes.length;
			return element(
				ids.cuePoint,
				element(ids.cueTime, uint(time)),
				element(ids.cueTrackPositions, element(ids.cueTrack, uint(TRACK)), element(ids.cueClusterPosition, at)),
			);
		});
		return element(ids.cues, ...points);
	};
	const head = (positions: readonly [id: number, position: number][]): Buffer =>
		element(
			ids.seekHead,
			...positions.map(([id, position]) =>
				element(ids.seek, element(ids.seekId, uint(id)), element(ids.seekPosition, uint(position, POSITION_BYTES))),
			),
		);
	const infoAt = head([
		[ids.info, 0],
		[ids.tracks, 0],
		[ids.cues, 0],
	]).length;
	const tracksAt = infoAt + info.length;
	const cuesAt = tracksAt + tracks.length;
	const seekHead = head([
		[ids.info, infoAt],
		[ids.tracks, tracksAt],
		[ids.cues, cuesAt],
	]);
	return Buffer.concat([
		element(
			ids.ebml,
			element(ids.ebmlVersion, uint(1)),
			element(ids.ebmlReadVersion, uint(1)),
			element(ids.maxIdLength, uint(4)),
			element(ids.maxSizeLength, uint(8)),
			element(ids.docType, Buffer.from('webm')),
			element(ids.docTypeVersion, uint(4)),
			element(ids.docTypeReadVersion, uint(2)),
		),
		element(ids.segment, seekHead, info, tracks, cues(cuesAt + cues(0).length), ...clusters.map(({ bytes }) => bytes)),
	]);
}
