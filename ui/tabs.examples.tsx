import { Icon } from './icon.tsx';
import { Tabs } from './tabs.tsx';
import { LONG_CHINESE, LONG_ENGLISH, WithState, type PartExamples } from './style-guide/examples.tsx';

const tabs = (label: string, titles: string[]) => (
	<WithState initial="tab-0">
		{(active, setActive) => (
			<Tabs
				label={label}
				active={active}
				onChoose={setActive}
				tabs={titles.map((title, index) => ({
					key: `tab-${index}`,
					title,
					disabled: index === 2,
					...(index === 1 && { count: '12', mark: <Icon name="warning" size={16} /> }),
					content: <p>{title}</p>,
				}))}
			/>
		)}
	</WithState>
);

export const examples: PartExamples = {
	title: 'Tabs',
	states: [
		{ name: 'Default', node: tabs('Views', ['Details', 'Versions', 'Disabled']) },
		{ name: 'Long text', node: tabs('Long views', [LONG_ENGLISH, LONG_CHINESE]) },
	],
};
