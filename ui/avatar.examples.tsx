import { Avatar } from './avatar.tsx';
import type { PartExamples } from './style-guide/examples.tsx';

const PICTURE =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Ccircle cx='4' cy='4' r='3'/%3E%3C/svg%3E";

export const examples: PartExamples = {
	title: 'Avatar',
	states: [
		{ name: 'Initials', node: <Avatar name="Ada Lovelace" /> },
		{ name: 'Picture', node: <Avatar name="Ada Lovelace" src={PICTURE} /> },
		{ name: 'Large, named', node: <Avatar name="Grace Hopper" size={64} label="Grace Hopper" /> },
		{ name: 'Chinese', node: <Avatar name="王小明" /> },
	],
};
