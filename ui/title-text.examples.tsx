import { LONG_CHINESE, LONG_ENGLISH, type PartExamples } from './style-guide/examples.tsx';
import { TitleText } from './title-text.tsx';

const title = (text: string) => (
	<h4>
		<TitleText text={text} />
	</h4>
);

export const examples: PartExamples = {
	title: 'Title text',
	states: [
		{ name: 'English', node: title('Reels from colder waters') },
		{ name: 'Chinese, may break after 的', node: title('来自冷海的转轴游戏与多人的赛事') },
		{ name: 'Long text', node: title(LONG_ENGLISH) },
		{ name: 'Long Chinese', node: title(LONG_CHINESE) },
	],
};
