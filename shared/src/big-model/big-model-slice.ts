import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BigModelSetting } from '../contract/big-model';
import { bigModelCalls } from '../contract/big-model.calls';
import type { Thunk } from '../store/thunk';

export interface BigModelState {
  readonly info: BigModelSetting;
  readonly loaded: boolean;
}

/** Before its settings are loaded, and what a document leaves out. */
export const unknownBigModel: BigModelSetting = {
  name: '',
  enable: false,
  api_key: '',
  api_secret: '',
  title: '',
  prompt: '',
  slogan: '',
  help: '',
  order: 0,
};

const initialState: BigModelState = { info: unknownBigModel, loaded: false };

export const bigModelSlice = createSlice({
  name: 'bigModel',
  initialState,
  reducers: {
    bigModelArrived: (_state, { payload }: PayloadAction<BigModelSetting>) => ({
      info: { ...unknownBigModel, ...payload },
      loaded: true,
    }),
  },
  selectors: {
    selectBigModel: (state) => state.info,
    selectBigModelLoaded: (state) => state.loaded,
  },
});

export const { bigModelArrived } = bigModelSlice.actions;
export const { selectBigModel, selectBigModelLoaded } = bigModelSlice.selectors;

/** Loads the big model's public settings, unless the document contained them. @throws {HttpFailure} */
export const bigModelNeeded =
  (): Thunk<Promise<void>, { readonly bigModel: BigModelState }> =>
  async (dispatch, getState, { http }) => {
    if (getState().bigModel.loaded) return;
    const { data } = await http({ call: bigModelCalls.setting });
    dispatch(bigModelArrived(data as BigModelSetting));
  };
