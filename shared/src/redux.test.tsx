import { screen } from '@testing-library/react';
import {
  createSlice,
  injectSlice,
  useAppDispatch,
  useAppSelector,
  type PayloadAction,
} from '@yanye/shared/redux';
import { renderInApp } from './testing/render-in-app';

const draftsSlice = createSlice({
  name: 'test/drafts',
  initialState: { text: '空白' },
  reducers: { draftChanged: (_state, { payload }: PayloadAction<string>) => ({ text: payload }) },
  selectors: { selectText: (state) => state.text },
});
const { selectText } = injectSlice(draftsSlice);
const { draftChanged } = draftsSlice.actions;

const Draft = () => {
  const text = useAppSelector(selectText);
  const dispatch = useAppDispatch();
  return <button onClick={() => dispatch(draftChanged('写了'))}>{text}</button>;
};

test('an injected slice has its initial state, and then the state after actions', async () => {
  const { user } = renderInApp(<Draft />);
  await user.click(screen.getByRole('button', { name: '空白' }));
  expect(screen.getByRole('button', { name: '写了' })).toBeInTheDocument();
});
