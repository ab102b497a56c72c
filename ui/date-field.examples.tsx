import { DateField, type DateFieldSettings } from './date-field.tsx';
import { WithState, type PartExamples } from './style-guide/examples.tsx';

const english: DateFieldSettings = {
	locale: 'en-GB',
	firstWeekday: 1,
	labels: {
		open: 'Choose a date',
		close: 'Close',
		today: 'Today',
		now: 'Now',
		clear: 'Clear',
		time: 'Time',
		previousMonth: 'Previous month',
		nextMonth: 'Next month',
		month: 'Month',
		year: 'Year',
	},
};

const chinese: DateFieldSettings = {
	locale: 'zh-CN',
	firstWeekday: 1,
	labels: {
		open: '选择日期',
		close: '关闭',
		today: '今天',
		now: '现在',
		clear: '清除',
		time: '时间',
		previousMonth: '上个月',
		nextMonth: '下个月',
		month: '月',
		year: '年',
	},
};

const NOW = '2026-11-22T15:30';

export const examples: PartExamples = {
	title: 'Date field',
	states: [
		{
			name: 'Date',
			node: (
				<WithState initial="2026-11-24">
					{(value, setValue) => (
						<DateField settings={english} now={NOW} label="Date" value={value} onValue={setValue} />
					)}
				</WithState>
			),
		},
		{
			name: 'Date and time, required, hint',
			node: (
				<WithState initial="2026-11-24T09:00">
					{(value, setValue) => (
						<DateField
							settings={english}
							now={NOW}
							hasTime
							required
							label="Publish at"
							hint="24 Nov 2026, 08:00 UTC"
							value={value}
							onValue={setValue}
						/>
					)}
				</WithState>
			),
		},
		{
			name: 'Empty, error',
			node: (
				<WithState initial="">
					{(value, setValue) => (
						<DateField
							settings={chinese}
							now={NOW}
							hasTime
							label="发布时间"
							error="请填写日期和时间。"
							value={value}
							onValue={setValue}
						/>
					)}
				</WithState>
			),
		},
		{
			name: 'Disabled',
			node: <DateField settings={english} now={NOW} label="Date" value="2026-11-24" disabled onValue={() => {}} />,
		},
	],
};
