import { ActionButton, IconButton } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { LONG_ENGLISH, nothing, WithState, type PartExamples } from './style-guide/examples.tsx';

const edit: MenuItem[] = [
	{ key: 'edit', label: 'Edit', shortcut: 'Control+E', onSelect: nothing },
	{ key: 'preview', label: 'Open preview', icon: 'outside', href: '#menu' },
	{ key: 'publish', label: 'Publish', icon: 'send', disabled: true },
];
const remove: MenuItem[] = [{ key: 'delete', label: 'Delete', icon: 'close', isDangerous: true, onSelect: nothing }];

export const examples: PartExamples = {
	title: 'Menu',
	states: [
		{ name: 'Icon', node: <Menu trigger={<IconButton icon="more" label="Actions" />} groups={[edit, remove]} /> },
		{ name: 'Button', node: <Menu trigger={<ActionButton>Actions</ActionButton>} groups={[edit, remove]} /> },
		{
			name: 'Long text',
			node: (
				<Menu
					trigger={<ActionButton>Long items</ActionButton>}
					groups={[
						[{ key: 'long', label: LONG_ENGLISH, shortcut: 'Control+Shift+L' }],
						[{ key: 'zh', label: '复制链接' }],
					]}
				/>
			),
		},
		{
			name: 'Choices',
			node: (
				<WithState<boolean> initial>
					{(isOn, setOn) => (
						<Menu
							trigger={<ActionButton>Columns</ActionButton>}
							groups={[
								[
									{ key: 'rtp', label: 'RTP', isChecked: isOn, onSelect: () => setOn(!isOn) },
									{ key: 'rounds', label: 'Rounds', isChecked: false },
								],
							]}
						/>
					)}
				</WithState>
			),
		},
		{
			name: 'Header, one choice',
			node: (
				<WithState<string> initial="light">
					{(theme, setTheme) => (
						<Menu
							trigger={<ActionButton>Account</ActionButton>}
							header="ada@studio.test"
							groups={[
								edit,
								{
									label: 'Theme',
									options: [
										{ value: 'light', label: 'Light' },
										{ value: 'dark', label: 'Dark', icon: 'desktop' },
									],
									value: theme,
									onValue: setTheme,
								},
							]}
						/>
					)}
				</WithState>
			),
		},
		{ name: 'Disabled', node: <Menu trigger={<ActionButton disabled>Actions</ActionButton>} groups={[edit]} /> },
	],
};
