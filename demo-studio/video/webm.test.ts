import { expect, test } from 'vitest';
import { webmOf, type EncodedFrame } from './webm.ts';

interface Element {
	id: number;
	/** Position of the first byte of the identifier. */
	at: number;
	content: Buffer;
}

/** Reads elements whose sizes have four bytes. */
function elementsOf(bytes: Buffer, start = 0): Element[] {
	const found: Element[] = [];
	let at = 0;
	while (at < bytes.length) {
		const idBytes = Math.clz32(bytes[at]!) - 24 + 1;
		const id = bytes.readUIntBE(at, idBytes);
		const size = bytes.readUInt32BE(at + idBytes) - 0x10000000;
		const from = at + idBytes + 4;
		found.push({ id, at: start + at, content: bytes.subarray(from, from + size) });
		at = from + size;
	}
	expect(at).toBe(bytes.length);
	return found;
}

const inside = (elements: readonly Element[], ...path: readonly number[]): Element[] => {
	const [id, ...rest] = path;
	const found = elements.filter((each) => each.id === id);
	return rest.length === 0 ? found : found.flatMap(({ content }) => inside(elementsOf(content), ...rest));
};
const numbers = (elements: readonly Element[]): number[] =>
	elements.map(({ content }) => content.readUIntBE(0, content.length));

const frame = (time: number, isKey = false): EncodedFrame => ({ time, isKey, data: Buffer.from([time % 256, 7]) });
const frames = [frame(0, true), frame(40), frame(80), frame(3000, true), frame(3040)];
const file = webmOf(frames, { width: 480, height: 300, frameMs: 40 });
const top = elementsOf(file);
const segment = elementsOf(top[1]!.content);

test('the file has a header, the size and the length of the video', () => {
	expect(String(inside(top, 0x1a45dfa3, 0x4282)[0]!.content)).toBe('webm');
	expect(numbers(inside(segment, 0x1654ae6b, 0xae, 0xe0, 0xb0))).toEqual([480]);
	expect(numbers(inside(segment, 0x1654ae6b, 0xae, 0xe0, 0xba))).toEqual([300]);
	expect(inside(segment, 0x1549a966, 0x4489)[0]!.content.readDoubleBE()).toBe(3080);
});

test('each key frame begins a cluster, to which the index points', () => {
	const clusters = inside(segment, 0x1f43b675);
	expect(clusters.map(({ content }) => numbers(inside(elementsOf(content), 0xe7))[0])).toEqual([0, 3000]);
	const points = inside(segment, 0x1c53bb6b, 0xbb);
	expect(points.flatMap(({ content }) => numbers(inside(elementsOf(content), 0xb3)))).toEqual([0, 3000]);
	const positions = points.flatMap(({ content }) => numbers(inside(elementsOf(content), 0xb7, 0xf1)));
	expect(positions).toEqual(clusters.map(({ at }) => at));
});

test('the list of parts points to information, track and index', () => {
	const seeks = inside(segment, 0x114d9b74, 0x4dbb).map(({ content }) => elementsOf(content));
	const found = seeks.map((seek) => [numbers(inside(seek, 0x53ab))[0], numbers(inside(seek, 0x53ac))[0]]);
	expect(found).toEqual(segment.slice(1, 4).map(({ id, at }) => [id, at]));
});

test('frames are unchanged, with their times in the cluster', () => {
	const blocks = inside(segment, 0x1f43b675, 0xa3).map(({ content }) => content);
	expect(blocks.map((block) => block.readInt16BE(1))).toEqual([0, 40, 80, 0, 40]);
	expect(blocks.map((block) => block[3]! >= 0x80)).toEqual([true, false, false, true, false]);
	expect(blocks.map((block) => block.subarray(4))).toEqual(frames.map(({ data }) => data));
});

test('a video without frames is an error', () => {
	expect(() => webmOf([], { width: 1, height: 1, frameMs: 40 })).toThrow('a video needs frames');
});
